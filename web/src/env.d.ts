/// <reference types="vite/client" />
/// <reference types="svelte" />
/// <reference types="unplugin-icons/types/svelte" />

/** Why something that was asked of the house did not come about, in a sentence or two. */
import { Refused } from "./api";
import { t } from "./words.svelte";

export const whyNot = (error: unknown): string => (error instanceof Refused ? `${error.message}: ${error.remedy}.` : t("unreachable"));

/**
 * The twelve breeds as measures of one family: what makes a dachshund a dachshund is a number here, not another drawing.
 * All in the units of a drawing 200 wide and 200 high, in which the ground lies at 186; the dogs look to the right.
 */
export type Ears = "drop" | "long" | "folded" | "upright" | "tipped" | "silk" | "pompom" | "draped" | "cropped";
export type Tail = "up" | "whip" | "feather" | "brush" | "ring" | "stub" | "pompom" | "drop";

export interface Breed {
  size: "small" | "medium" | "large";
  /** The coat: its main tone, the shaded one of what lies behind, and the highlight. */
  coat: string;
  shade: string;
  light: string;
  /** Where the trunk begins and ends, how high its back lies, and how thick it is. */
  trunk: { rump: number; chest: number; back: number; depth: number };
  /** How wide the legs are, and the colour of the feet where it is another. */
  leg: number;
  socks?: string;
  /** The middle of the skull and half its width and height. */
  head: { x: number; y: number; w: number; h: number };
  /** How far the muzzle reaches from the skull, how thick it is, and its colour. */
  muzzle: { length: number; depth: number; colour: string };
  ears: { kind: Ears; colour: string; shade: string };
  tail: { kind: Tail; colour?: string };
  /** What else is drawn on this breed alone. */
  marks: readonly Mark[];
}

export type Mark =
  | "saddle" | "tricolour" | "harlequin" | "blanket" | "patches" | "tan" | "blaze" | "mask" | "ruff" | "feathers" | "curtain" | "silk"
  | "bow" | "pompoms" | "barrel" | "bib" | "topknot" | "tongue" | "jowls" | "collar" | "brows";

export const BREEDS: Readonly<Record<string, Breed>> = {
  dachshund: {
    size: "small", coat: "#a2542a", shade: "#7c3c1c", light: "#bf6d3c",
    trunk: { rump: 22, chest: 138, back: 122, depth: 40 }, leg: 17,
    head: { x: 142, y: 92, w: 26, h: 25 }, muzzle: { length: 46, depth: 19, colour: "#a2542a" },
    ears: { kind: "long", colour: "#7c3c1c", shade: "#642e13" }, tail: { kind: "whip" }, marks: ["collar"],
  },
  yorkshire_terrier: {
    size: "small", coat: "#d8964a", shade: "#b57431", light: "#eab26a",
    trunk: { rump: 58, chest: 128, back: 112, depth: 50 }, leg: 15,
    head: { x: 122, y: 84, w: 33, h: 31 }, muzzle: { length: 17, depth: 22, colour: "#eab26a" },
    ears: { kind: "upright", colour: "#c5823a", shade: "#f0c9a0" }, tail: { kind: "up", colour: "#4d5566" }, marks: ["silk", "bow"],
  },
  poodle: {
    size: "small", coat: "#b7b1c6", shade: "#8d86a0", light: "#dad5e4",
    trunk: { rump: 56, chest: 122, back: 104, depth: 34 }, leg: 12,
    head: { x: 124, y: 74, w: 21, h: 24 }, muzzle: { length: 33, depth: 15, colour: "#b7b1c6" },
    ears: { kind: "pompom", colour: "#9c95ae", shade: "#8d86a0" }, tail: { kind: "pompom" }, marks: ["pompoms", "topknot"],
  },
  beagle: {
    size: "small", coat: "#fbf5ea", shade: "#dccfbd", light: "#ffffff",
    trunk: { rump: 44, chest: 128, back: 104, depth: 44 }, leg: 17,
    head: { x: 130, y: 78, w: 30, h: 29 }, muzzle: { length: 30, depth: 26, colour: "#fbf5ea" },
    ears: { kind: "long", colour: "#9c5526", shade: "#7b3f19" }, tail: { kind: "up", colour: "#2f2a2c" }, marks: ["tricolour", "blaze"],
  },
  irish_setter: {
    size: "medium", coat: "#b4441c", shade: "#8a2f10", light: "#d0622f",
    trunk: { rump: 34, chest: 130, back: 84, depth: 44 }, leg: 16,
    head: { x: 138, y: 60, w: 24, h: 24 }, muzzle: { length: 40, depth: 22, colour: "#b4441c" },
    ears: { kind: "silk", colour: "#8f3312", shade: "#6f250b" }, tail: { kind: "feather" }, marks: ["feathers"],
  },
  labrador: {
    size: "medium", coat: "#eec77b", shade: "#cfa154", light: "#f9de9f",
    trunk: { rump: 36, chest: 132, back: 88, depth: 52 }, leg: 21,
    head: { x: 134, y: 68, w: 31, h: 29 }, muzzle: { length: 30, depth: 28, colour: "#f9de9f" },
    ears: { kind: "drop", colour: "#cfa154", shade: "#b68840" }, tail: { kind: "drop" }, marks: ["tongue"],
  },
  scottish_sheepdog: {
    size: "medium", coat: "#b8702f", shade: "#8e5220", light: "#d28c48",
    trunk: { rump: 34, chest: 124, back: 90, depth: 54 }, leg: 16, socks: "#fdf8ee",
    head: { x: 134, y: 62, w: 22, h: 24 }, muzzle: { length: 46, depth: 18, colour: "#fdf8ee" },
    ears: { kind: "tipped", colour: "#8e5220", shade: "#6d3c14" }, tail: { kind: "brush" }, marks: ["ruff", "blaze"],
  },
  boxer: {
    size: "medium", coat: "#cf8a48", shade: "#a5682f", light: "#e3a665",
    trunk: { rump: 46, chest: 132, back: 84, depth: 48 }, leg: 18, socks: "#fdf8ee",
    head: { x: 134, y: 64, w: 31, h: 29 }, muzzle: { length: 13, depth: 33, colour: "#3d3130" },
    ears: { kind: "folded", colour: "#a5682f", shade: "#87521f" }, tail: { kind: "stub" }, marks: ["bib", "jowls", "blaze"],
  },
  german_shepherd: {
    size: "large", coat: "#c98b4b", shade: "#a06a32", light: "#dfa869",
    trunk: { rump: 26, chest: 128, back: 74, depth: 52 }, leg: 18,
    head: { x: 134, y: 56, w: 27, h: 27 }, muzzle: { length: 37, depth: 23, colour: "#352c2c" },
    ears: { kind: "upright", colour: "#352c2c", shade: "#c58f74" }, tail: { kind: "brush", colour: "#352c2c" }, marks: ["saddle"],
  },
  afghan_hound: {
    size: "large", coat: "#e2bd86", shade: "#bd9259", light: "#f3d9ac",
    trunk: { rump: 44, chest: 122, back: 76, depth: 40 }, leg: 22,
    head: { x: 134, y: 42, w: 18, h: 21 }, muzzle: { length: 40, depth: 15, colour: "#5d4537" },
    ears: { kind: "draped", colour: "#c99f63", shade: "#a97f48" }, tail: { kind: "ring" }, marks: ["curtain", "topknot"],
  },
  great_dane: {
    size: "large", coat: "#f7f4ee", shade: "#d3cdc6", light: "#ffffff",
    trunk: { rump: 36, chest: 128, back: 76, depth: 42 }, leg: 17,
    head: { x: 138, y: 49, w: 24, h: 24 }, muzzle: { length: 33, depth: 27, colour: "#f7f4ee" },
    ears: { kind: "cropped", colour: "#34323a", shade: "#c99a94" }, tail: { kind: "whip" }, marks: ["harlequin", "jowls", "collar"],
  },
  saint_bernard: {
    size: "large", coat: "#fbf5ea", shade: "#d9ccba", light: "#ffffff",
    trunk: { rump: 24, chest: 132, back: 78, depth: 66 }, leg: 26,
    head: { x: 132, y: 62, w: 37, h: 34 }, muzzle: { length: 22, depth: 36, colour: "#fbf5ea" },
    ears: { kind: "drop", colour: "#6e3417", shade: "#552509" }, tail: { kind: "brush", colour: "#a6572a" }, marks: ["patches", "blaze", "barrel", "jowls", "mask"],
  },
};

export const DOGS: readonly string[] = Object.keys(BREEDS);

/** Where the ground lies. */
export const GROUND = 186;

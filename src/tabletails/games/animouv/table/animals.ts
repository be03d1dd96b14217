/** The animals' pictures: Fluent Emoji Flat (MIT), the hand in which everything on our tables is drawn. */
import type { Component } from "svelte";
import type { SVGAttributes } from "svelte/elements";
import Bear from "~icons/fluent-emoji-flat/bear";
import Cow from "~icons/fluent-emoji-flat/cow-face";
import Elephant from "~icons/fluent-emoji-flat/elephant";
import Fox from "~icons/fluent-emoji-flat/fox";
import Frog from "~icons/fluent-emoji-flat/frog";
import Lion from "~icons/fluent-emoji-flat/lion";
import Owl from "~icons/fluent-emoji-flat/owl";
import Panda from "~icons/fluent-emoji-flat/panda";
import Penguin from "~icons/fluent-emoji-flat/penguin";
import Pig from "~icons/fluent-emoji-flat/pig-face";
import Rabbit from "~icons/fluent-emoji-flat/rabbit-face";
import Turtle from "~icons/fluent-emoji-flat/turtle";

export type Picture = Component<SVGAttributes<SVGSVGElement>>;

export const PICTURES: Readonly<Record<string, Picture>> = {
  bear: Bear,
  cow: Cow,
  elephant: Elephant,
  fox: Fox,
  frog: Frog,
  lion: Lion,
  owl: Owl,
  panda: Panda,
  penguin: Penguin,
  pig: Pig,
  rabbit: Rabbit,
  turtle: Turtle,
};

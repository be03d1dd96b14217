/** The colours of the page as the scene needs them, and a texture per seat, for colour is never the only sign. */
import { CanvasTexture, Color, SRGBColorSpace, type Texture } from "three";
import { toneOf } from "../model";

export interface Palette {
  seats: Color[];
  accent: Color;
  ink: Color;
  paper: Color;
  raised: Color;
  /** On dark paper lights are lower. */
  dark: boolean;
}

function read(style: CSSStyleDeclaration, name: string): Color {
  return new Color().setStyle(style.getPropertyValue(name).trim() || "#888888");
}

/** What the page's custom properties say where an element stands. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  return {
    seats: [0, 1, 2, 3].map((seat) => read(style, `--seat-${seat}`)),
    accent: read(style, "--accent"),
    ink: read(style, "--ink"),
    paper: read(style, "--paper"),
    raised: read(style, "--raised"),
    dark: document.documentElement.dataset["theme"] === "dark",
  };
}

/** A block's colour: its builder's, lighter or darker by its label, and as strong. */
export function tinted(colour: Color, label: number): Color {
  const tone = toneOf(label);
  return colour.clone().offsetHSL(tone * 0.045, 0.06, tone * 0.42);
}

/** A face of a piece: white, with its builder's shape pressed into it. */
export function drawFace(seat: number): Texture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.fillStyle = "#ffffff";
    pen.fillRect(0, 0, 64, 64);
    pen.fillStyle = "rgb(0 0 0 / 15%)";
    pen.beginPath();
    if (seat === 0) pen.arc(32, 32, 11, 0, Math.PI * 2);
    else if (seat === 1) pen.roundRect(22, 22, 20, 20, 3);
    else if (seat === 2) pen.moveTo(32, 20), pen.lineTo(45, 42), pen.lineTo(19, 42);
    else pen.moveTo(32, 18), pen.lineTo(46, 32), pen.lineTo(32, 46), pen.lineTo(18, 32);
    pen.closePath();
    pen.fill();
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

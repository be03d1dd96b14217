/**
 * The cube in three dimensions. It draws what a model says, only when something has changed, and says which cell is under a
 * pointer; it knows neither rules nor moves. Loaded only where a cube is shown, for it brings three.js with it.
 */
import {
  AmbientLight,
  BoxGeometry,
  Color,
  DirectionalLight,
  EdgesGeometry,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  Box3,
  WebGLRenderer,
  type Texture,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { cellAt, CELLS, cellsOf, has, SPOTS, type Spot } from "../cells";
import { byCell, EMPTY, type Model, type Piece } from "../model";
import { drawFace, readPalette, tinted, type Palette } from "./palette";

/** How far the floors stand apart when the cube is exploded, in cells. */
const APART = 1.15;
const FIRST = { yaw: -0.6, pitch: 0.52 };
const STEEPEST = 1.35;
/** Milliseconds that the cube takes to come apart or to turn by a key. */
const PACE = 260;
/** A frame that takes longer than this, in milliseconds, makes the picture coarser while it moves. */
const SLOW = 30;
const COARSEST = 0.6;
/** Frames no further apart than this, in milliseconds, are one movement; after it the picture is drawn sharp. */
const MOVING = 140;

type Paint = MeshLambertMaterial | MeshBasicMaterial | LineBasicMaterial;

interface Glide {
  from: { yaw: number; pitch: number; apart: number };
  to: { yaw: number; pitch: number; apart: number };
  began: number;
}

export class CubeScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(22, 1, 1, 60);
  readonly #cube = new Group();
  readonly #piece = new RoundedBoxGeometry(0.95, 0.95, 0.95, 2, 0.1);
  readonly #joint = new BoxGeometry(0.86, 0.86, 0.86);
  readonly #dot = new BoxGeometry(0.09, 0.09, 0.09);
  readonly #edges = new EdgesGeometry(new BoxGeometry(0.99, 0.99, 0.99));
  readonly #frame = new EdgesGeometry(new BoxGeometry(3.04, 3.04, 3.04));
  readonly #box = new Box3();
  readonly #ray = new Raycaster();
  readonly #faces: Texture[] = [0, 1, 2, 3].map(drawFace);
  readonly #still: () => boolean;
  #palette: Palette;
  #model: Model = EMPTY;
  #materials: Paint[] = [];
  #now = { ...FIRST, apart: 0 };
  #glide: Glide | null = null;
  #asked = 0;
  /** Something has changed since the last drawing. */
  #changed = true;
  #slow = 0;
  #last = 0;
  /** Pixels drawn for each of the page's, while the cube moves and when it rests. */
  #moving: number;
  readonly #resting: number;
  #rest: ReturnType<typeof setTimeout> | null = null;

  /** Raises an error where there is no WebGL. `still` says whether nothing should move by itself. */
  constructor(canvas: HTMLCanvasElement, still: () => boolean) {
    // Drawn by the processor, smooth edges cost too much while the cube moves: it is drawn finer when it rests instead.
    const soft = drawnBySoftware();
    this.#renderer = new WebGLRenderer({ canvas, antialias: !soft, alpha: true, powerPreference: "low-power" });
    this.#still = still;
    this.#moving = soft ? 1 : Math.min(devicePixelRatio, 2);
    this.#resting = soft ? Math.max(1.6, Math.min(devicePixelRatio, 2)) : this.#moving;
    this.#renderer.setPixelRatio(this.#resting);
    this.#palette = readPalette(canvas);
    const sun = new DirectionalLight("#fff6e6", 1.9);
    sun.position.set(-2.2, 5, 5.5);
    this.#scene.add(this.#cube, sun, new HemisphereLight("#ffffff", "#c9bfd6", 1.3), new AmbientLight("#ffffff", 0.75));
    this.#build();
  }

  /** Draw this from now on. */
  show(model: Model): void {
    this.#model = model;
    this.#build();
  }

  /** The page's colours have changed. */
  repaint(): void {
    this.#palette = readPalette(this.#renderer.domElement);
    this.#build();
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.#ask();
  }

  /** Turn the cube as a finger drags it, in radians. */
  orbit(yaw: number, pitch: number): void {
    this.#glide = null;
    this.#now.yaw += yaw;
    this.#now.pitch = clamp(this.#now.pitch + pitch);
    this.#ask();
  }

  /** Turn it by a step, as a key does. */
  step(yaw: number, pitch: number): void {
    const aim = this.#glide?.to ?? this.#now;
    this.#glideTo({ ...aim, yaw: aim.yaw + yaw, pitch: clamp(aim.pitch + pitch) });
  }

  explode(apart: boolean): void {
    this.#glideTo({ ...(this.#glide?.to ?? this.#now), apart: apart ? 1 : 0 });
  }

  home(): void {
    this.#glideTo({ ...(this.#glide?.to ?? this.#now), ...FIRST });
  }

  /** A step on the screen as a step of the cube: right is the floor's direction that now points right. */
  stepOnScreen(right: number, towards: number): Spot {
    const quarter = Math.round(this.#now.yaw / (Math.PI / 2));
    const angle = (quarter * Math.PI) / 2;
    const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
    return [0, towards * cos + right * sin, right * cos - towards * sin];
  }

  /** The cell under a point of the window; null beside the cube. Empty cells are looked through where nothing is to be laid. */
  pick(x: number, y: number): number | null {
    const bounds = this.#renderer.domElement.getBoundingClientRect();
    const at = new Vector2(((x - bounds.left) / bounds.width) * 2 - 1, 1 - ((y - bounds.top) / bounds.height) * 2);
    this.#pose();
    this.#cube.updateMatrixWorld(true);
    this.#camera.updateMatrixWorld(true);
    this.#ray.setFromCamera(at, this.#camera);
    const ray = this.#ray.ray.clone().applyMatrix4(this.#cube.matrixWorld.clone().invert());
    const full = byCell(this.#model.pieces);
    const through = this.#model.loose === null && this.#model.ghost === null;
    const hit = new Vector3();
    let best: number | null = null;
    let least = Infinity;
    for (let cell = 0; cell < CELLS; cell++) {
      if (through && !full[cell]) continue;
      this.#box.setFromCenterAndSize(this.#spot(cell), new Vector3(1, 1, 1));
      if (!ray.intersectBox(this.#box, hit)) continue;
      const far = hit.distanceToSquared(ray.origin);
      if (far < least) [best, least] = [cell, far];
    }
    return best;
  }

  dispose(): void {
    cancelAnimationFrame(this.#asked);
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#clear();
    for (const geometry of [this.#piece, this.#joint, this.#dot, this.#edges, this.#frame]) geometry.dispose();
    for (const face of this.#faces) face.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  /** Where a cell's middle is: columns to the right, floors upwards, rows towards one. */
  #spot(cell: number): Vector3 {
    const [floor, row, column] = SPOTS[cell] ?? [0, 0, 0];
    return new Vector3(column - 1, (floor - 1) * (1 + this.#now.apart * APART), row - 1);
  }

  #clear(): void {
    this.#cube.clear();
    for (const material of this.#materials) material.dispose();
    this.#materials = [];
  }

  #build(): void {
    this.#clear();
    const model = this.#model;
    const full = byCell(model.pieces);
    const inHand = model.ghost ? model.ghost.mask : 0;
    for (const piece of model.pieces) this.#addPiece(piece, model.chosen !== null && model.chosen !== piece.block);
    const dots = this.#keep(new MeshBasicMaterial({ color: this.#palette.ink, transparent: true, opacity: this.#palette.dark ? 0.5 : 0.34 }));
    const loose = model.loose === null ? null : this.#loose(model.loose, 0);
    const painted = model.loose === null ? null : this.#loose(model.loose, 1);
    for (let cell = 0; cell < CELLS; cell++) {
      if (full[cell]) continue;
      if (loose && painted) this.#add(cell, this.#piece, has(model.painted, cell) ? painted : loose);
      else if (!has(inHand, cell)) this.#add(cell, this.#dot, dots);
    }
    if (!loose) this.#addFrame();
    if (model.ghost) this.#addGhost(model.ghost);
    this.#ask();
  }

  #loose(seat: number, painted: 0 | 1): MeshLambertMaterial {
    const own = this.#palette.seats[seat % 4] ?? this.#palette.ink;
    const color = painted ? this.#palette.accent : own.clone().lerp(new Color(this.#palette.dark ? "#8f8a9c" : "#ffffff"), 0.66);
    return this.#keep(new MeshLambertMaterial({ color, map: this.#faces[seat % 4] ?? null }));
  }

  #addPiece(piece: Piece, faint: boolean): void {
    const seat = this.#palette.seats[piece.colour % 4] ?? this.#palette.ink;
    const wish = { color: tinted(seat, piece.label), map: this.#faces[piece.colour % 4] ?? null, transparent: faint, opacity: faint ? 0.42 : 1 };
    const material = this.#keep(new MeshLambertMaterial(wish));
    const joint = this.#keep(new MeshLambertMaterial({ ...wish, map: null }));
    for (const cell of cellsOf(piece.mask)) {
      this.#add(cell, this.#piece, material);
      const [floor, row, column] = SPOTS[cell] ?? [0, 0, 0];
      for (const [axis, next] of [[0, [floor + 1, row, column]], [1, [floor, row + 1, column]], [2, [floor, row, column + 1]]] as const)
        if (next[axis] < 3 && has(piece.mask, cellAt(next as unknown as Spot))) this.#addJoint(cell, cellAt(next as unknown as Spot), axis, joint);
    }
  }

  /** Fills the seam between two cells of one block, and the gap between them when the floors stand apart. */
  #addJoint(a: number, b: number, axis: number, material: MeshLambertMaterial): void {
    const joint = new Mesh(this.#joint, material);
    joint.userData["between"] = [a, b];
    joint.userData["upright"] = axis === 0;
    if (axis === 1) joint.scale.set(1, 1, 0.4);
    else if (axis === 2) joint.scale.set(0.4, 1, 1);
    this.#cube.add(joint);
  }

  /** The bounds of a cube that is not full yet. */
  #addFrame(): void {
    const bounds = new LineSegments(this.#frame, this.#keep(new LineBasicMaterial({ color: this.#palette.ink, transparent: true, opacity: 0.28 })));
    bounds.userData["bounds"] = true;
    this.#cube.add(bounds);
  }

  #addGhost({ mask, fits, colour }: NonNullable<Model["ghost"]>): void {
    const seat = this.#palette.seats[colour % 4] ?? this.#palette.ink;
    const color = fits ? this.#palette.accent : this.#palette.ink;
    const shell = this.#keep(new MeshLambertMaterial({ color: fits ? seat.clone().lerp(new Color("#ffffff"), 0.18) : color, transparent: true, opacity: fits ? 0.74 : 0.4, depthWrite: false }));
    const lines = this.#keep(new LineBasicMaterial({ color, transparent: true, opacity: 0.85, depthTest: false }));
    for (const cell of cellsOf(mask)) {
      this.#add(cell, this.#piece, shell, 0.98).renderOrder = 2;
      const edges = new LineSegments(this.#edges, lines);
      edges.userData["cell"] = cell;
      edges.renderOrder = 3;
      this.#cube.add(edges);
    }
  }

  #add(cell: number, geometry: BoxGeometry, material: MeshLambertMaterial | MeshBasicMaterial, scale = 1): Mesh {
    const mesh = new Mesh(geometry, material);
    mesh.userData["cell"] = cell;
    mesh.scale.setScalar(scale);
    this.#cube.add(mesh);
    return mesh;
  }

  #keep<T extends Paint>(material: T): T {
    this.#materials.push(material);
    return material;
  }

  #glideTo(to: Glide["to"]): void {
    if (this.#still()) {
      this.#now = { ...to };
      this.#glide = null;
    } else {
      this.#glide = { from: { ...this.#now }, to, began: performance.now() };
    }
    this.#ask();
  }

  /** Puts everything where it is at this moment. */
  #pose(): void {
    for (const mesh of this.#cube.children) {
      const between = mesh.userData["between"] as [number, number] | undefined;
      if (between) {
        const [a, b] = [this.#spot(between[0]), this.#spot(between[1])];
        mesh.position.copy(a).add(b).multiplyScalar(0.5);
        if (mesh.userData["upright"]) {
          const thin = 1 - this.#now.apart * 0.62;
          mesh.scale.set(thin, 0.4 + this.#now.apart * APART, thin);
        }
      } else if (mesh.userData["bounds"]) {
        mesh.scale.set(1, 1 + (this.#now.apart * APART * 2) / 3, 1);
      } else mesh.position.copy(this.#spot(mesh.userData["cell"] as number));
    }
    this.#cube.rotation.set(this.#now.pitch, this.#now.yaw, 0, "XYZ");
    const narrow = Math.min(1, this.#camera.aspect);
    this.#camera.position.set(0, 0, (13.9 + this.#now.apart * 4.8) / narrow);
  }

  #ask(): void {
    this.#changed = true;
    if (!this.#asked) this.#asked = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#asked = 0;
    if (this.#glide) {
      const along = Math.min(1, (now - this.#glide.began) / PACE);
      const eased = 1 - (1 - Math.max(0, along)) ** 3;
      const { from, to } = this.#glide;
      this.#now = { yaw: mix(from.yaw, to.yaw, eased), pitch: mix(from.pitch, to.pitch, eased), apart: mix(from.apart, to.apart, eased) };
      if (along >= 1) this.#glide = null;
    }
    const took = now - this.#last;
    this.#last = now;
    this.#render(took < MOVING ? this.#coarsened(took) : this.#resting);
    if (this.#glide) this.#ask();
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#render(this.#resting), MOVING);
  }

  #render(ratio: number): void {
    const renderer = this.#renderer;
    const had = renderer.getPixelRatio();
    if (had !== ratio) renderer.setPixelRatio(ratio);
    else if (ratio === this.#resting && !this.#changed) return;
    this.#changed = false;
    this.#pose();
    renderer.render(this.#scene, this.#camera);
  }

  /** Where frames that follow one another come too slowly, fewer pixels are drawn until the cube rests. */
  #coarsened(took: number): number {
    this.#slow = took > SLOW ? this.#slow + 1 : Math.max(0, this.#slow - 1);
    if (this.#slow >= 6 && this.#moving > COARSEST) {
      this.#slow = 0;
      this.#moving = Math.max(COARSEST, this.#moving * 0.8);
    }
    return this.#moving;
  }
}

/** Whether three dimensions are drawn here without a graphics card. */
function drawnBySoftware(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  const about = gl?.getExtension("WEBGL_debug_renderer_info");
  const name = gl && about ? String(gl.getParameter(about.UNMASKED_RENDERER_WEBGL)) : "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}

const clamp = (pitch: number): number => Math.max(-STEEPEST, Math.min(STEEPEST, pitch));
const mix = (from: number, to: number, along: number): number => from + (to - from) * along;

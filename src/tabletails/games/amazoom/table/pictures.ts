/** What is drawn of each animal and each habitat: one hand drew them all, flat, in two tones and a highlight, with dots for eyes. */
import type { Component } from "svelte";
import AcaiPalm from "./art/AcaiPalm.svelte";
import Anaconda from "./art/Anaconda.svelte";
import Anteater from "./art/Anteater.svelte";
import Arapaima from "./art/Arapaima.svelte";
import BlueMorpho from "./art/BlueMorpho.svelte";
import BrazilNut from "./art/BrazilNut.svelte";
import Bromeliad from "./art/Bromeliad.svelte";
import Caiman from "./art/Caiman.svelte";
import CaneToad from "./art/CaneToad.svelte";
import Capuchin from "./art/Capuchin.svelte";
import CardinalTetra from "./art/CardinalTetra.svelte";
import Cupuacu from "./art/Cupuacu.svelte";
import HarpyEagle from "./art/HarpyEagle.svelte";
import Hoatzin from "./art/Hoatzin.svelte";
import Igapo from "./art/Igapo.svelte";
import Jaguar from "./art/Jaguar.svelte";
import LeafcutterAnt from "./art/LeafcutterAnt.svelte";
import Macaw from "./art/Macaw.svelte";
import MilkFrog from "./art/MilkFrog.svelte";
import PassionFlower from "./art/PassionFlower.svelte";
import Piranha from "./art/Piranha.svelte";
import PoisonFrog from "./art/PoisonFrog.svelte";
import RiverDolphin from "./art/RiverDolphin.svelte";
import RiverTurtle from "./art/RiverTurtle.svelte";
import Sloth from "./art/Sloth.svelte";
import StinglessBee from "./art/StinglessBee.svelte";
import Tambaqui from "./art/Tambaqui.svelte";
import Tapir from "./art/Tapir.svelte";
import Toucan from "./art/Toucan.svelte";
import WaterHyacinth from "./art/WaterHyacinth.svelte";
import WaterLily from "./art/WaterLily.svelte";
import YellowIpe from "./art/YellowIpe.svelte";

export const PICTURES: Readonly<Record<string, Component>> = {
  onca_pintada: Jaguar,
  macaco_prego: Capuchin,
  tamandua_bandeira: Anteater,
  boto_cor_de_rosa: RiverDolphin,
  anta: Tapir,
  preguica: Sloth,
  gaviao_real: HarpyEagle,
  arara_vermelha: Macaw,
  tucano: Toucan,
  cigana: Hoatzin,
  ra_de_leite: MilkFrog,
  sapo_cururu: CaneToad,
  sapo_flecha: PoisonFrog,
  pirarucu: Arapaima,
  tambaqui: Tambaqui,
  piranha_vermelha: Piranha,
  neon_cardinal: CardinalTetra,
  jacare_acu: Caiman,
  sucuri_verde: Anaconda,
  tartaruga_da_amazonia: RiverTurtle,
  urucu_cinzenta: StinglessBee,
  sauva: LeafcutterAnt,
  borboleta_azul: BlueMorpho,
  igapo: Igapo,
  vitoria_regia: WaterLily,
  aguape: WaterHyacinth,
  acaizeiro: AcaiPalm,
  castanheira: BrazilNut,
  cupuacuzeiro: Cupuacu,
  ipe_amarelo: YellowIpe,
  bromelia: Bromeliad,
  maracuja: PassionFlower,
};

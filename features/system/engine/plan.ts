import type { SystemPart } from '@/commerce/model/system-part';
import { planCables, stretchesOf, type CablePlan } from './cables';
import { optionsOf, unfit, type Demands, type Option } from './cameras';
import { poeClasses } from './physics';
import { noRecorder, recordingsOf, switchesOf, withoutWorse, type Recording } from './recording';
import { search, useful, type Field, type Found } from './search';
import { stockOf, type Article, type Stock } from './stock';
import type { Parts, Spot, Wishes } from './types';

/** What a system is to be, beyond the wishes. */
export interface Aim extends Demands {
  /** Factor of channels and ports. */
  spare: number;
  /** Factor of the days of recording. */
  longer: number;
  freeBays: number;
  /** Recorder and the cameras that it records of one brand, or of one resolution. */
  brand: boolean;
  resolution: boolean;
}

export interface Plan {
  found: Found;
  cables: CablePlan;
  /** Of switches and injectors to the recorder. */
  patch: Article | undefined;
  sign: Article | undefined;
}

/** Watts that a port may be asked for at most, in hundredths. */
const levels = [...new Set(poeClasses.map(({ port }) => port * 100))].toSorted((one, other) => one - other);

const isCoax = ({ facts }: SystemPart) =>
  facts.connection?.includes('coax') === true && !facts.connection.includes('ethernet');
const codecs = ['mjpeg', 'h264', 'h265'];

/** Whether a recorder records a camera, as far as their facts tell; what is not known counts against it, but for limits. */
export function records(recorder: SystemPart, camera: SystemPart): boolean {
  const { facts } = recorder;
  if ((facts.maxResolution ?? Infinity) < (camera.facts.resolution ?? 0)) return false;
  if (isCoax(camera)) return recorder.kind === 'dvr' || recorder.kind === 'hybrid';
  if (recorder.kind === 'dvr') return false;
  if (facts.codec && camera.facts.codec && codecs.indexOf(facts.codec) < codecs.indexOf(camera.facts.codec))
    return false;
  return recorder.brand.code === camera.brand.code || (facts.onvif === true && camera.facts.onvif === true);
}

/** Recorders that record the same cameras. */
function alike({ part, owned }: Article, brand: boolean): string {
  const { codec, maxResolution, onvif } = part.facts;
  return [
    part.kind === 'nvr' ? 'ip' : part.kind,
    part.brand.code,
    codec,
    maxResolution,
    onvif,
    brand && owned,
  ].join();
}

/** Everything about the spots that does not depend on the recorder. */
function ground(stock: Stock, wishes: Wishes, aim: Aim, coax: boolean, recorder: boolean): Option[][] {
  const cameras = stock
    .of('camera')
    .filter(({ owned, stock: units }) => owned || units >= wishes.spots.length);
  const byKind = new Map<string, Option[]>();
  const options = wishes.spots.map((spot) => {
    const { id: _id, phase: _phase, ...kind } = spot;
    const key = JSON.stringify(kind);
    const known = byKind.get(key);
    if (known) return known.map((option) => ({ ...option, spot }));
    const fresh = cameras
      .filter(({ part }) => unfit(part.facts, spot, aim, coax) === undefined)
      .flatMap((camera) => optionsOf(camera, { spot, wishes, demands: aim, stock, records: recorder, coax }));
    byKind.set(key, fresh);
    return fresh;
  });
  // One family: a camera without the recorder stands only where none is recorded.
  const kept = options.map((each) => {
    const recorded = each.filter(({ onRecorder }) => onRecorder);
    return aim.brand && recorded.length > 0 ? recorded : each;
  });
  return giveOwned(kept);
}

/** The cameras that one owns go to the spots where one would cost most, each to as many as there are. */
function giveOwned(options: Option[][]): Option[][] {
  const owned = new Set(options.flat().flatMap(({ camera }) => (camera.owned ? [camera] : [])));
  if (owned.size === 0) return options;
  const price = (each: readonly Option[]) =>
    each.reduce((least, { camera, cost }) => (camera.owned ? least : Math.min(least, cost)), Infinity);
  const order = options
    .map((_, index) => index)
    .toSorted((one, other) => {
      const [first, second] = [price(options[one] ?? []), price(options[other] ?? [])];
      return first === second ? one - other : second - first;
    });
  const at = new Map<number, Article>();
  for (const camera of owned) {
    const spots = order.filter(
      (index) => !at.has(index) && options[index]?.some((each) => each.camera === camera),
    );
    for (const index of spots.slice(0, camera.stock)) at.set(index, camera);
  }
  return options.map((each, index) => each.filter(({ camera }) => !camera.owned || at.get(index) === camera));
}

interface Ground {
  options: Option[][];
  cables: CablePlan;
}

/** Cheapest cameras, recorder, disks and switches of one stock; exact among the combinations that are looked at. */
function solve(stock: Stock, wishes: Wishes, aim: Aim, coax: boolean, own: boolean): Plan | undefined {
  const wired = wishes.spots.filter(({ link }) => link === 'cable');
  let plan: Plan | undefined;
  const lay = (options: Option[][]): Ground | undefined => {
    if (options.some((each) => each.length === 0)) return undefined;
    const extenders = (spot: Spot) => options[wishes.spots.indexOf(spot)]?.[0]?.extenders ?? [];
    const cables = planCables(
      wired.flatMap((spot) => stretchesOf(spot, extenders(spot), coax)),
      stock,
      coax,
    );
    return cables ? { options, cables } : undefined;
  };
  const attempt = (base: Ground, recordings: Recording[], of: (option: Option) => boolean) => {
    const options = base.options.map((each) => useful(each.filter(of)));
    if (options.some((each) => each.length === 0)) return;
    for (const field of fieldsOf(options, recordings, stock, aim)) {
      const found = search(field, plan ? plan.found.cost + plan.cables.cost - base.cables.cost : Infinity);
      if (found) plan = { found, cables: base.cables, patch: stock.patch, sign: stock.of('sign')[0] };
    }
  };
  if (wishes.keep !== 'card') {
    const base = lay(ground(stock, wishes, aim, coax, true));
    const recorders = recordersOf(stock).filter(
      ({ part, owned }) => owned >= own && part.kind !== (coax ? 'nvr' : 'dvr'),
    );
    for (const group of base ? Map.groupBy(recorders, (each) => alike(each, aim.brand)).values() : []) {
      const recordings = withoutWorse(
        group.flatMap((each) =>
          recordingsOf(each, wishes.days * aim.longer, wishes.hoursPerDay ?? 24, aim.freeBays, stock),
        ),
      );
      const [{ part: recorder }] = group as [Article];
      const recorded = new Map(
        stock
          .of('camera')
          .map((camera) => [
            camera,
            records(recorder, camera.part) &&
              (!aim.brand || camera.owned || camera.part.brand.code === recorder.brand.code),
          ]),
      );
      for (const size of resolutions(stock, aim)) {
        attempt(
          base as Ground,
          recordings,
          ({ onRecorder, camera }) =>
            !onRecorder ||
            (recorded.get(camera) === true &&
              (size === null || camera.owned || camera.part.facts.resolution === size)),
        );
      }
    }
  }
  if (!own && (wishes.keep !== 'recorder' || wishes.spots.every(({ link }) => link === 'none'))) {
    const base = coax ? undefined : lay(ground(stock, wishes, aim, false, false));
    if (base) attempt(base, [{ ...noRecorder, channels: Infinity }], () => true);
  }
  return plan;
}

const resolutions = (stock: Stock, aim: Aim): (number | null)[] =>
  aim.resolution
    ? [...new Set(stock.of('camera').flatMap(({ part }) => part.facts.resolution ?? []))]
    : [null];

/** One field for each power of the ports: what a port need not give lets the others be planned tighter. */
function* fieldsOf(options: Option[][], recordings: Recording[], stock: Stock, aim: Aim): Generator<Field> {
  const switches = switchesOf(stock);
  const patch = stock.patch ? stock.price(stock.patch) : 0;
  let last = -1;
  for (const heaviest of levels) {
    const light = options.map((each) => each.filter(({ watts }) => watts <= heaviest));
    const count = light.reduce((sum, each) => sum + each.length, 0);
    if (count === last || light.some((each) => each.length === 0)) continue;
    last = count;
    yield { options: light, recordings, switches, spare: aim.spare, heaviest, patch };
  }
}

const recordersOf = (stock: Stock) => stock.of('nvr', 'dvr', 'hybrid');

/**
 * The best plan: with the recorder that one owns if that is possible, else with any or none; with what is in stock if
 * that is possible, else with what is sold out. Undefined: there is none.
 */
export function planOf(
  parts: Parts,
  wishes: Wishes,
  aim: Aim,
  price: (plan: Plan) => number,
): Plan | undefined {
  const counts = [...new Set([1, wishes.spots.length])];
  for (const soldOut of [false, true]) {
    const stocks = counts.map((count) => stockOf(parts, wishes, count, soldOut));
    const owned = stocks[0]!.of('nvr', 'dvr', 'hybrid', 'camera').filter((one) => one.owned);
    const analogue = owned.some(({ part }) => part.kind === 'dvr' || part.kind === 'hybrid' || isCoax(part));
    for (const own of owned.some(({ part }) => part.kind !== 'camera') ? [true, false] : [false]) {
      const plans = stocks.flatMap((stock) =>
        (analogue ? [false, true] : [false]).flatMap((coax) => solve(stock, wishes, aim, coax, own) ?? []),
      );
      const best = plans.toSorted((one, other) => price(one) - price(other))[0];
      if (best) return best;
    }
  }
  return undefined;
}

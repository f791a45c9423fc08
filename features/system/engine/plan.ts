import type { SystemPart } from '@/commerce/model/system-part';
import { planCables, stretchesOf, type CablePlan } from './cables';
import { extendersOf, optionsOf, unfit, type Demands, type Option } from './cameras';
import { ethernetMetres, poeClasses } from './physics';
import {
  noRecorder,
  recordingsOf,
  switchesOf,
  withoutWorse,
  type Recording,
  type Switches,
} from './recording';
import { search, useful, type Field, type Found } from './search';
import { stockOf, type Article, type Stock } from './stock';
import type { Parts, Spot, Wishes } from './types';

/** What a system is to be, beyond the wishes. */
export interface Aim extends Omit<Demands, 'winter'> {
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
function records(recorder: SystemPart, camera: SystemPart): boolean {
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
  return [part.kind, part.brand.code, codec, maxResolution, onvif, brand && owned].join();
}

type Options = readonly (readonly Option[])[];

/** Changes the options of every spot; those that several spots share, once. */
function each(options: Options, change: (of: readonly Option[]) => readonly Option[]): Options {
  const changed = new Map<readonly Option[], readonly Option[]>();
  return options.map((of) => {
    const known = changed.get(of) ?? change(of);
    changed.set(of, known);
    return known;
  });
}

/** The cameras that one owns go to the spots where one would cost most, each to as many as there are. */
function giveOwned(options: Options): Options {
  const owned = new Set(options.flat().flatMap(({ camera }) => (camera.owned ? [camera] : [])));
  if (owned.size === 0) return options;
  const prices = options.map((of) =>
    Math.min(...of.map(({ camera, cost }) => (camera.owned ? Infinity : cost))),
  );
  const order = prices
    .map((price, index) => ({ price, index }))
    .toSorted((one, other) =>
      one.price === other.price ? one.index - other.index : other.price - one.price,
    );
  const at = new Map<number, Article>();
  for (const article of owned) {
    const spots = order.filter(
      ({ index }) => !at.has(index) && options[index]?.some(({ camera }) => camera === article),
    );
    for (const { index } of spots.slice(0, article.stock)) at.set(index, article);
  }
  return options.map((of, index) => of.filter(({ camera }) => !camera.owned || at.get(index) === camera));
}

/** Of all spots; infinite if there is one without any option. */
const leastCost = (options: Options, may: (option: Option) => boolean) =>
  options.reduce((sum, of) => sum + (of.find(may)?.cost ?? Infinity), 0);

const has = (options: Options) => options.every((of) => of.length > 0);
const recordersOf = (stock: Stock) => stock.of('nvr', 'dvr', 'hybrid');
const resolutions = (stock: Stock, aim: Aim): (number | null)[] =>
  aim.resolution
    ? [...new Set(stock.of('camera').flatMap(({ part }) => part.facts.resolution ?? []))]
    : [null];

/** One field for each power of the ports: what a port need not give lets the others be planned tighter. */
function* fieldsOf(
  options: Options,
  recordings: Recording[],
  switches: readonly Switches[],
  stock: Stock,
  aim: Aim,
): Generator<Field> {
  const base = {
    recordings,
    switches,
    spare: aim.spare,
    patch: stock.patch ? stock.price(stock.patch) : 0,
  };
  let last = -1;
  for (const heaviest of levels) {
    const light = each(options, (of) => of.filter(({ watts }) => watts <= heaviest));
    const count = light.reduce((sum, of) => sum + of.length, 0);
    if (count === last || !has(light)) continue;
    last = count;
    yield { ...base, options: light, heaviest };
  }
}

function memo<Value>() {
  const values = new Map<string, Value>();
  return (key: string, make: () => Value): Value => {
    const value = values.get(key) ?? make();
    values.set(key, value);
    return value;
  };
}

/** Spots with the same key can be watched by the same cameras; with the same class, with the same parts beside them. */
function kindOf(spot: Spot) {
  const { place, link, power, metres, see, night, cableMetres = 0 } = spot;
  const beside = [place, link, power, cableMetres > ethernetMetres ? cableMetres : 0].join();
  return { spot, class: beside, key: [beside, metres, see, night].join() };
}

/** A stock with the cameras at every spot and the cables, each found when it is first asked for. */
function groundOf(
  stock: Stock,
  wishes: Wishes,
  fitting: (kind: ReturnType<typeof kindOf>, aim: Aim, coax: boolean) => ReadonlySet<SystemPart>,
) {
  const kinds = wishes.spots.map(kindOf);
  const wired = wishes.spots.filter(({ link }) => link === 'cable');
  const cameras = stock.of('camera').filter((one) => one.owned || one.stock >= wishes.spots.length);
  const [extenders, cables, options, beside] = [
    memo<Article[] | null>(),
    memo<CablePlan | null>(),
    memo<readonly Option[]>(),
    memo<Map<Article, Option[]>>(),
  ];
  const reach = (spot: Spot) =>
    extenders(`${spot.place},${spot.cableMetres}`, () => extendersOf(spot, stock, wishes.spots.length));
  return {
    switches: switchesOf(stock),
    recordings: memo<Recording[]>(),
    cables: (coax: boolean) =>
      cables(`${coax}`, () =>
        planCables(
          wired.flatMap((spot) => stretchesOf(spot, coax ? [] : (reach(spot) ?? []), coax)),
          stock,
          coax,
        ),
      ),
    options: (aim: Aim, coax: boolean, records: boolean): Options => {
      const system = `${coax},${records},${aim.surge},${aim.injectors}`;
      const all: Options[number][] = [];
      for (const kind of kinds) {
        const of = options(`${system},${aim.megapixels},${aim.night},${kind.key}`, () => {
          const suitable = fitting(kind, aim, coax);
          const made = beside(`${system},${kind.class}`, () => new Map());
          const setting = {
            spot: kind.spot,
            extenders: coax ? [] : kind.spot.link === 'cable' ? reach(kind.spot) : [],
            wishes,
            demands: aim,
            stock,
            records,
            coax,
          };
          const all = cameras
            .filter(({ part }) => suitable.has(part))
            .flatMap((camera) => {
              const known = made.get(camera) ?? optionsOf(camera, setting);
              made.set(camera, known);
              return known;
            });
          const best = [...Map.groupBy(all, ({ group }) => group).values()].flatMap(useful);
          return best.toSorted((one, other) => one.cost - other.cost);
        });
        if (of.length === 0) return [[]];
        all.push(of);
      }
      // one family: cards stand only where no camera can be recorded
      const recorded = (of: readonly Option[]) => of.filter(({ channels }) => channels > 0);
      return giveOwned(aim.brand ? each(all, (of) => (recorded(of).length > 0 ? recorded(of) : of)) : all);
    },
  };
}

/** Cheapest cameras, recorder, disks and switches of one stock; exact among the combinations that are looked at. */
function solve(
  stock: Stock,
  ground: ReturnType<typeof groundOf>,
  wishes: Wishes,
  aim: Aim,
  coax: boolean,
  own: boolean,
): Plan | undefined {
  const cables = ground.cables(coax);
  if (!cables) return undefined;
  let found: Found | undefined;
  const attempt = (options: Options, recordings: Recording[], may: (option: Option) => boolean) => {
    const limit = found?.cost ?? Infinity;
    const [cheapest] = recordings;
    if (!cheapest || leastCost(options, may) + cheapest.cost >= limit) return;
    const chosen = each(options, (of) => useful(of.filter(may)));
    for (const field of fieldsOf(chosen, recordings, ground.switches, stock, aim))
      found = search(field, found?.cost ?? Infinity) ?? found;
  };
  const recorders = recordersOf(stock).filter(
    ({ part, owned }) => owned >= own && part.kind !== (coax ? 'nvr' : 'dvr'),
  );
  const wired = wishes.spots.filter(({ link }) => link === 'cable').length;
  const most = Math.max(0, ...recorders.map(({ part }) => part.facts.channels ?? 0));
  if (wishes.keep !== 'card' && most >= wired * aim.spare) {
    const options = ground.options(aim, coax, true);
    for (const [key, group] of has(options) ? Map.groupBy(recorders, (one) => alike(one, aim.brand)) : []) {
      const [{ part: recorder }] = group as [Article];
      const hours = wishes.hoursPerDay ?? 24;
      const best = ground.recordings(`${coax},${own},${aim.longer},${aim.freeBays},${key}`, () =>
        withoutWorse(
          group.flatMap((one) => recordingsOf(one, wishes.days * aim.longer, hours, aim.freeBays, stock)),
        ),
      );
      const related = ({ owned, part }: Article) =>
        owned || !aim.brand || part.brand.code === recorder.brand.code;
      const recorded = new Set(
        stock.of('camera').filter((camera) => related(camera) && records(recorder, camera.part)),
      );
      for (const size of resolutions(stock, aim)) {
        const sized = ({ owned, part }: Article) => size === null || owned || part.facts.resolution === size;
        attempt(
          options,
          best,
          ({ channels, camera }) => channels === 0 || (recorded.has(camera) && sized(camera)),
        );
      }
    }
  }
  if (!own && !coax && (wishes.keep !== 'recorder' || wishes.spots.every(({ link }) => link === 'none'))) {
    attempt(ground.options(aim, false, false), [{ ...noRecorder, channels: Infinity }], () => true);
  }
  return found && { found, cables, patch: stock.patch, sign: stock.of('sign')[0] };
}

/**
 * Finds the best plan for the first aim that has one: with what is in stock if that is possible, else with what is sold
 * out; with the recorder that one owns if that is possible, else with any or none. Plans for the same wishes share what
 * they look up.
 */
export function plannerOf(parts: Parts, wishes: Wishes, winter: number | undefined) {
  const suitable = memo<ReadonlySet<SystemPart>>();
  const fitting: Parameters<typeof groundOf>[2] = ({ spot, key }, aim, coax) =>
    suitable(`${coax},${aim.megapixels},${aim.night},${key}`, () => {
      const cameras = [...parts.values()].filter(({ kind }) => kind === 'camera');
      return new Set(cameras.filter(({ facts }) => !unfit(facts, spot, { ...aim, winter }, coax)));
    });
  const tiers = [...parts.values()].some(({ priceTiers }) =>
    priceTiers.some(({ quantity }) => quantity <= wishes.spots.length),
  );
  const counts = tiers ? [1, wishes.spots.length] : [1];
  const grounds = memo<{ stock: Stock; ground: ReturnType<typeof groundOf> }[]>();
  return (aims: readonly Aim[], price: (plan: Plan) => number): Plan | undefined => {
    for (const soldOut of [false, true]) {
      const all = grounds(`${soldOut}`, () =>
        counts.map((count) => {
          const stock = stockOf(parts, wishes, count, soldOut);
          return { stock, ground: groundOf(stock, wishes, fitting) };
        }),
      );
      const [{ stock: first }] = all as [(typeof all)[number]];
      const owned = first.of('nvr', 'dvr', 'hybrid', 'camera').filter((one) => one.owned);
      const analogue = owned.some(
        ({ part }) => part.kind === 'dvr' || part.kind === 'hybrid' || isCoax(part),
      );
      for (const own of owned.some(({ part }) => part.kind !== 'camera') ? [true, false] : [false]) {
        // a recorder that one owns is of no use where every camera has a card
        const useful = ({ found }: Plan) => !own || found.options.some(({ channels }) => channels > 0);
        for (const aim of aims) {
          const plans = all.flatMap(({ stock, ground }) =>
            (analogue ? [false, true] : [false]).flatMap(
              (coax) => solve(stock, ground, wishes, aim, coax, own) ?? [],
            ),
          );
          const [best] = plans.filter(useful).toSorted((one, other) => price(one) - price(other));
          if (best) return best;
        }
      }
    }
    return undefined;
  };
}

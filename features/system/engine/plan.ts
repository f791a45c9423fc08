import type { SystemPart } from '@/commerce/model/system-part';
import { planCables, stretchesOf, type CablePlan } from './cables';
import { extendersOf, optionsOf, unfit, type Demands, type Option } from './cameras';
import { codecAge, ethernetMetres, poeClasses } from './physics';
import { noRecorder, recordingsOf, switchesOf, withoutWorse, type Recording } from './recording';
import { search, useful, type Found } from './search';
import { stockOf, type Article, type Stock } from './stock';
import { isAnalogue } from './system-view';
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

/** Whether a recorder records a camera, as far as their facts tell; what is not known counts against it, but for limits. */
function records({ facts, kind, brand }: SystemPart, camera: SystemPart): boolean {
  if ((facts.maxResolution ?? Infinity) < (camera.facts.resolution ?? 0)) return false;
  if (isAnalogue(camera.facts)) return kind === 'dvr' || kind === 'hybrid';
  if (kind === 'dvr' || (codecAge(facts) ?? NaN) < (codecAge(camera.facts) ?? NaN)) return false;
  return brand.code === camera.brand.code || (facts.onvif === true && camera.facts.onvif === true);
}

/** Recorders that record the same cameras. */
function alike({ part, owned }: Article, brand: boolean): string {
  const { codec, maxResolution, onvif } = part.facts;
  return [part.kind, part.brand.code, codec, maxResolution, onvif, brand && owned].join();
}

type Options = readonly (readonly Option[])[];

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

const has = (options: Options) => options.every((of) => of.length > 0);

function memo<Value>() {
  const values = new Map<string, Value>();
  return (key: string, make: () => Value): Value => {
    const value = values.get(key) ?? make();
    values.set(key, value);
    return value;
  };
}

/** Spots that are alike in this need the same parts beside a camera. */
const besideOf = ({ place, link, power, cableMetres = 0 }: Spot) =>
  [place, link, power, Math.max(cableMetres, ethernetMetres)].join();

const viewOf = ({ metres, see, night }: Spot) => [metres, see, night].join();

/** The cameras that suit a spot. */
type Fitting = (spot: Spot, demands: Aim, coax: boolean) => ReadonlySet<SystemPart>;

/** A stock with the cameras at every spot, the cables and the recorders, each found when it is first asked for. */
function groundOf(stock: Stock, wishes: Wishes, fitting: Fitting) {
  const { spots, days, hoursPerDay = 24 } = wishes;
  const cameras = stock.of('camera').filter((one) => one.owned || one.stock >= spots.length);
  const [cables, recordings] = [memo<CablePlan | null>(), memo<Recording[]>()];
  const [options, beside] = [memo<readonly Option[]>(), memo<Map<Article, Option[]>>()];
  const extenders = (spot: Spot) => extendersOf(spot, stock, spots.length);
  const optionsAt = (spot: Spot, demands: Aim, coax: boolean, records: boolean) => {
    const { surge, injectors, megapixels, night } = demands;
    const key = [coax, records, surge, injectors, besideOf(spot)].join();
    return options([key, megapixels, night, viewOf(spot)].join(), () => {
      const made = beside(key, () => new Map());
      const reach = coax || spot.link !== 'cable' ? [] : extenders(spot);
      const setting = { spot, extenders: reach, wishes, demands, stock, records, coax };
      const suitable = fitting(spot, demands, coax);
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
  };
  return {
    stock,
    switches: switchesOf(stock),
    cables: (coax: boolean) =>
      cables(`${coax}`, () =>
        planCables(
          spots
            .filter(({ link }) => link === 'cable')
            .flatMap((spot) => stretchesOf(spot, coax ? [] : (extenders(spot) ?? []), coax)),
          stock,
          coax,
        ),
      ),
    options: (aim: Aim, coax: boolean, records: boolean): Options => {
      const all: Options[number][] = [];
      for (const spot of spots) {
        const here = optionsAt(spot, aim, coax, records);
        if (here.length === 0) return [here];
        all.push(here);
      }
      // one family: cards stand only where no camera can be recorded
      const recorded = (of: readonly Option[]) => of.filter(({ channels }) => channels > 0);
      return giveOwned(aim.brand ? all.map((of) => (recorded(of).length > 0 ? recorded(of) : of)) : all);
    },
    recordings: (key: string, group: readonly Article[], { longer, freeBays }: Aim) =>
      recordings(`${key},${longer},${freeBays}`, () =>
        withoutWorse(group.flatMap((one) => recordingsOf(one, days * longer, hoursPerDay, freeBays, stock))),
      ),
  };
}
type Ground = ReturnType<typeof groundOf>;

/** Cheapest cameras, recorder, disks and switches of one stock; exact among the combinations that are looked at. */
function solve(
  { stock, switches, ...ground }: Ground,
  { keep, spots }: Wishes,
  aim: Aim,
  coax: boolean,
  own: boolean,
): Plan | undefined {
  const cables = ground.cables(coax);
  if (!cables) return undefined;
  const patch = stock.patch ? stock.price(stock.patch) : 0;
  let found: Found | undefined;
  const attempt = (options: Options, recordings: Recording[], may: (option: Option) => boolean) => {
    const able = options.map((of) => of.filter(may));
    const least = able.reduce((sum, [first]) => sum + (first?.cost ?? Infinity), 0);
    if (least + (recordings[0]?.cost ?? Infinity) >= (found?.cost ?? Infinity)) return;
    const chosen = able.map(useful);
    let last = -1;
    // what a port need not give lets the others be planned tighter
    for (const heaviest of levels) {
      const light = chosen.map((of) => of.filter(({ watts }) => watts <= heaviest));
      const count = light.flat().length;
      if (count === last || !has(light)) continue;
      last = count;
      const field = { options: light, recordings, switches, spare: aim.spare, heaviest, patch };
      found = search(field, found?.cost ?? Infinity) ?? found;
    }
  };
  const recorders = stock
    .of('nvr', 'dvr', 'hybrid')
    .filter(({ part, owned }) => owned >= own && part.kind !== (coax ? 'nvr' : 'dvr'));
  const sizes = new Set(
    aim.resolution ? stock.of('camera').flatMap(({ part }) => part.facts.resolution ?? []) : [0],
  );
  const wired = spots.filter(({ link }) => link === 'cable').length;
  const most = Math.max(0, ...recorders.map(({ part }) => part.facts.channels ?? 0));
  const options = keep === 'card' || most < wired * aim.spare ? [[]] : ground.options(aim, coax, true);
  for (const [key, group] of has(options) ? Map.groupBy(recorders, (one) => alike(one, aim.brand)) : []) {
    const [{ part: recorder }] = group as [Article];
    const best = ground.recordings(`${coax},${own},${key}`, group, aim);
    const cameras = stock.of('camera').filter(({ owned, part }) => {
      return (owned || !aim.brand || part.brand.code === recorder.brand.code) && records(recorder, part);
    });
    for (const size of sizes) {
      const recorded = new Set(
        cameras.filter(({ owned, part }) => !size || owned || part.facts.resolution === size),
      );
      attempt(options, best, ({ channels, camera }) => channels === 0 || recorded.has(camera));
    }
  }
  if (!own && !coax && (keep !== 'recorder' || spots.every(({ link }) => link === 'none')))
    attempt(ground.options(aim, false, false), [noRecorder], () => true);
  return found && { found, cables, patch: stock.patch, sign: stock.of('sign')[0] };
}

/**
 * Finds the best plan for the first aim that has one: with what is in stock if that is possible, else with what is sold
 * out; with the recorder that one owns if that is possible, else with any or none. Plans for the same wishes share what
 * they look up.
 */
export function plannerOf(parts: Parts, wishes: Wishes, winter: number | undefined) {
  const { length } = wishes.spots;
  const tiers = [...parts.values()].some(({ priceTiers }) =>
    priceTiers.some(({ quantity }) => quantity <= length),
  );
  const cameras = [...parts.values()].filter(({ kind }) => kind === 'camera');
  const suitable = memo<ReadonlySet<SystemPart>>();
  const fitting: Fitting = (spot, demands, coax) =>
    suitable([coax, demands.megapixels, demands.night, besideOf(spot), viewOf(spot)].join(), () => {
      return new Set(cameras.filter(({ facts }) => !unfit(facts, spot, { ...demands, winter }, coax)));
    });
  const grounds = memo<Ground[]>();
  return (aims: readonly Aim[], price: (plan: Plan) => number): Plan | undefined => {
    for (const soldOut of [false, true]) {
      const all = grounds(`${soldOut}`, () =>
        (tiers ? [1, length] : [1]).map((count) =>
          groundOf(stockOf(parts, wishes, count, soldOut), wishes, fitting),
        ),
      );
      const owned = all.flatMap(({ stock }) =>
        stock.of('nvr', 'dvr', 'hybrid', 'camera').filter((one) => one.owned),
      );
      const analogue = owned.some(
        ({ part: { kind, facts } }) => kind === 'dvr' || kind === 'hybrid' || isAnalogue(facts),
      );
      for (const own of owned.some(({ part }) => part.kind !== 'camera') ? [true, false] : [false]) {
        // a recorder that one owns is of no use where every camera has a card
        const helps = ({ found }: Plan) => !own || found.options.some(({ channels }) => channels > 0);
        for (const aim of aims) {
          const plans = (analogue ? [false, true] : [false]).flatMap((coax) =>
            all.flatMap((ground) => solve(ground, wishes, aim, coax, own) ?? []),
          );
          const [best] = plans.filter(helps).toSorted((one, other) => price(one) - price(other));
          if (best) return best;
        }
      }
    }
    return undefined;
  };
}

import type { Facts } from '@/commerce/model/system-part';
import {
  ethernetMetres,
  gigabytesFor,
  levels,
  mbit,
  nightReach,
  pixelsPerMetre,
  poeReserve,
  portWatts,
} from './physics';
import { enduring, fitsPlace, type Article, type PlannedArticle, type Stock } from './stock';
import type { Spot, Why, Wishes } from './types';
import { assumedMetres } from './cables';
import type { Need } from './recording';
import { bringsPower, wattsPerPort } from './wiring';

/** What is asked of every camera of a system, beyond its spot. */
export interface Demands {
  megapixels: number;
  /** The share by which infrared has to reach further than what is watched. */
  night: number;
  /** Surge protection of cables outdoors. */
  surge: boolean;
  /** An injector of its own may power a camera. */
  injectors: boolean;
  winter: number | undefined;
}

/** A camera with everything that a spot needs for it, and what it needs of recorder and switches. */
export interface Option extends Need {
  camera: Article;
  /** Options of a group can have the same recorders. */
  group: string;
  items: PlannedArticle[];
  cost: number;
}

/** Where a camera is to be, and for which kind of system. */
interface Setting {
  spot: Spot;
  /** Of the spot's cable; null: none reaches so far. */
  extenders: readonly Article[] | null;
  wishes: Wishes;
  demands: Pick<Demands, 'surge' | 'injectors'>;
  stock: Stock;
  /** The system has a recorder. */
  records: boolean;
  coax: boolean;
}

/** Rounded up. */
const hundredths = (value: number) => Math.ceil(value * 100 - 1e-6);

const connections = { wifi: 'wifi', none: '4g' } as const;
const connectionAt = ({ link }: Spot, coax: boolean) =>
  link === 'cable' ? (coax ? 'coax' : 'ethernet') : connections[link];

function powered({ power = [] }: Facts, { link, place, power: known }: Spot, coax: boolean): boolean {
  // a cable brings the power, unless a socket is known to be there
  const socket = known ?? (link === 'wifi' || (link === 'cable' && coax));
  if (link === 'cable' && !coax && power.includes('poe')) return true;
  if (socket && (power.includes('mains') || power.includes('dc12'))) return true;
  if (link === 'cable') return false;
  const outdoors = place === 'outdoor';
  return power.includes('battery') ? outdoors || link === 'wifi' : outdoors && power.includes('solar');
}

type Suits = (facts: Facts, spot: Spot, demands: Demands, coax: boolean) => boolean;

/** What a camera must be like for a spot, in the order in which it is looked at. What is not known counts against it. */
const suits = {
  place: ({ use, protection = 66 }, { place }) =>
    use?.includes(place) === true && (place === 'indoor' || protection >= 66),
  link: ({ connection }, spot, _, coax) => connection?.includes(connectionAt(spot, coax)) === true,
  power: (facts, spot, _, coax) => powered(facts, spot, coax),
  distance: (facts, { metres, see }, { megapixels }) =>
    (pixelsPerMetre(facts, metres) ?? 0) >= levels[see] &&
    (see !== 'plate' || facts.smart?.includes('plate') === true) &&
    (facts.resolution ?? 0) >= megapixels,
  night: (facts, { metres, night }, demands) =>
    !night ||
    (facts.nightVision?.some((way) => way !== 'none') === true &&
      (nightReach(facts) ?? 0) >= metres * demands.night),
  winter: ({ temperature }, { place }, { winter = Infinity }) =>
    place === 'indoor' || temperature === undefined || temperature[0] <= winter,
  recording: (facts) => mbit(facts) !== null,
} as const satisfies Record<string, Suits>;
type SpotReason = keyof typeof suits;
export const spotReasons = Object.keys(suits) as SpotReason[];

/** Why a camera does not suit a spot; undefined: it does. */
export const unfit = (...about: Parameters<Suits>): SpotReason | undefined =>
  spotReasons.find((reason) => !suits[reason](...about));

const itemOf = (
  article: Article,
  code: string,
  values: PlannedArticle['why']['values'] = {},
  quantity = 1,
): PlannedArticle => ({
  article,
  quantity,
  why: { code, values },
});

/** In a row: each takes its power from the port before it, and delays what passes through. */
const mostExtenders = 4;

/** The extenders that a cable of more than 100 m needs, all alike; null: none reaches so far. */
export function extendersOf(spot: Spot, stock: Stock, spots: number): Article[] | null {
  const over = spot.link === 'cable' ? (spot.cableMetres ?? assumedMetres) - ethernetMetres : 0;
  if (over <= 0) return [];
  const ways = stock.of('extender').flatMap((article) => {
    const { facts } = article.part;
    const count = Math.ceil(over / (facts.range ?? ethernetMetres));
    const possible = count <= mostExtenders && article.stock >= count * spots;
    return possible && fitsPlace(facts, spot.place) ? [{ article, count }] : [];
  });
  const [best] = ways.toSorted(
    (one, other) => stock.price(one.article) * one.count - stock.price(other.article) * other.count,
  );
  return best ? Array<Article>(best.count).fill(best.article) : null;
}

/** The cheapest card that keeps the wished days of a camera; any one where a battery allows events only. */
function cardFor({ part: { facts } }: Article, wishes: Wishes, stock: Stock): PlannedArticle[] {
  const { storage, maxCard = Infinity } = facts;
  const events = facts.power?.every((way) => way === 'battery' || way === 'solar') === true;
  const needed = events ? 0 : gigabytesFor(wishes.days, mbit(facts) ?? Infinity, wishes.hoursPerDay ?? 24);
  const card = enduring(stock.of('card')).find(({ part, stock: units }) => {
    const { capacity = 0 } = part.facts;
    return units >= wishes.spots.length && capacity >= needed && capacity <= maxCard;
  });
  if (!card || !storage?.includes('sd')) return [];
  return [itemOf(card, events ? 'card_events' : 'card', { days: wishes.days })];
}

type Keep = Pick<Option, 'channels' | 'mbit' | 'items'>;
type Power = Pick<Option, 'ports' | 'watts' | 'items'>;

/** The ways to power a camera: of PoE, a port of the recorder or switch, or an injector of its own. */
function powerOf(camera: Article, at: Setting, extenders: readonly Article[]): Power[] {
  const { facts } = camera.part;
  const { spot, stock, demands, coax } = at;
  const own: Power = { ports: 0, watts: 0, items: [] };
  if (spot.link === 'cable' && !coax && facts.power?.includes('poe')) {
    const known = [facts, ...extenders.map(({ part }) => part.facts)].map(portWatts);
    if (known.includes(null)) return [];
    const watts = known.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    const port: Power = { ports: 1, watts: hundredths(watts), items: [] };
    const injector = stock.of('injector').find(({ part, stock: units }) => {
      const { ports, poeBudget = 0 } = part.facts;
      const enough = poeBudget * poeReserve >= watts && wattsPerPort(part.facts) >= watts;
      return ports === 1 && units >= at.wishes.spots.length && enough;
    });
    if (!injector || !demands.injectors) return [port];
    return [port, { ...own, items: [itemOf(injector, 'injector', { watts: Math.ceil(watts) })] }];
  }
  // an extender takes its power from the port
  if (extenders.length > 0) return [];
  if (bringsPower(facts) || !facts.power?.includes('dc12')) return [own];
  const supply = stock.of('supply').find(({ part, stock: units }) => {
    const { outputVoltage, outputPower = 0 } = part.facts;
    return (
      units >= at.wishes.spots.length && outputVoltage === 12 && outputPower >= (facts.powerUse ?? Infinity)
    );
  });
  return supply
    ? [{ ...own, items: [itemOf(supply, 'supply', { watts: Math.ceil(facts.powerUse ?? 0) })] }]
    : [];
}

/** What a cable outdoors needs. */
function outdoors(
  { part: { facts } }: Article,
  { spot, wishes, demands, stock, coax }: Setting,
): PlannedArticle[] {
  if (spot.place === 'indoor' || spot.link !== 'cable') return [];
  const enough = ({ stock: units }: Article) => units >= wishes.spots.length;
  const boxes = stock.of('box').filter((one) => {
    const fits = one.part.facts.mounting?.some((code) => facts.mounting?.includes(code)) === true;
    return fits && enough(one) && fitsPlace(one.part.facts, 'outdoor');
  });
  const [first] = boxes;
  const alike = ({ part }: Article) =>
    part.facts.colour?.some((code) => facts.colour?.includes(code)) === true;
  const box = first && (boxes.find((one) => alike(one) && stock.price(one) <= stock.price(first)) ?? first);
  const surge = demands.surge && !coax ? stock.of('surge').find(enough) : undefined;
  return [...(box ? [itemOf(box, 'box')] : []), ...(surge ? [itemOf(surge, 'surge')] : [])];
}

/** Where the pictures of a camera can be kept. */
function keepsOf(camera: Article, { spot, wishes, stock, records, coax }: Setting): Keep[] {
  const { facts } = camera.part;
  const wired = coax || facts.connection?.includes('ethernet') === true;
  const recordable = coax || (facts.storage?.includes('recorder') ?? wired);
  const onRecorder = records && spot.link !== 'none' && recordable;
  // a check counts what has a socket for a cable to the recorder if there is one
  const onCard = !(records && wired && recordable) && (wishes.keep !== 'recorder' || spot.link === 'none');
  const card = onCard ? cardFor(camera, wishes, stock) : [];
  return [
    ...(onRecorder ? [{ channels: 1, mbit: hundredths(mbit(facts) ?? 0), items: [] }] : []),
    ...(card.length > 0 ? [{ channels: 0, mbit: 0, items: card }] : []),
  ];
}

/** All ways to have a camera at a spot that it suits. */
export function optionsOf(camera: Article, setting: Setting): Option[] {
  const { spot, extenders, stock } = setting;
  if (!extenders) return [];
  // why it is there depends on the spot: watches() tells
  const items = [itemOf(camera, 'owned'), ...outdoors(camera, setting)];
  const [extender] = extenders;
  const metres = Math.ceil(spot.cableMetres ?? assumedMetres);
  if (extender) items.push(itemOf(extender, 'extender', { metres }, extenders.length));
  const powers = powerOf(camera, setting, extenders);
  const { resolution, codec, onvif } = camera.part.facts;
  const group = [camera.part.brand.code, camera.owned, resolution, codec, onvif].join();
  return keepsOf(camera, setting).flatMap((keep) =>
    powers.map((power): Option => {
      const all = [...items, ...keep.items, ...power.items];
      const injects = all.some(({ article }) => article.part.kind === 'injector');
      const patch = injects && stock.patch ? stock.price(stock.patch) : 0;
      const cost = all.reduce((sum, { article, quantity }) => sum + stock.price(article) * quantity, patch);
      return { ...keep, ...power, camera, group: keep.channels > 0 ? group : '', items: all, cost };
    }),
  );
}

/** Why a camera is at a spot. */
export const watches = ({ part, owned }: Article, { see, metres }: Spot): Why =>
  owned
    ? { code: 'owned', values: {} }
    : {
        code: see,
        values: { metres: Math.ceil(metres), pixels: Math.round(pixelsPerMetre(part.facts, metres) ?? 0) },
      };

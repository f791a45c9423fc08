import type { Facts } from '@/commerce/model/system-part';
import { ethernetMetres, gigabytesFor, levels, mbit, nightReach, pixelsPerMetre, portWatts } from './physics';
import { enduring, fitsPlace, type Article, type Item, type Stock } from './stock';
import type { Spot, Wishes } from './types';
import { assumedMetres } from './cables';

/** What is asked of every camera of a system, beyond its spot. */
export interface Demands {
  megapixels: number;
  /** The share by which infrared has to reach further than what is watched. */
  night: number;
  /** Surge protection of cables outdoors. */
  surge: boolean;
  winter: number | undefined;
}

/** A camera at a spot with everything that this spot needs for it; watts and Mbit/s in hundredths, rounded up. */
export interface Option {
  spot: Spot;
  camera: Article;
  items: Item[];
  cost: number;
  onRecorder: boolean;
  mbit: number;
  /** PoE ports of a recorder or switch, and watts that they give. */
  ports: number;
  watts: number;
  extenders: Article[];
}

/** The reasons why a camera does not suit a spot, in the order in which they are looked at. */
export const spotReasons = ['place', 'link', 'power', 'distance', 'night', 'winter', 'recording'] as const;
export type SpotReason = (typeof spotReasons)[number];

export const hundredths = (value: number) => Math.ceil(value * 100 - 1e-6);
const atCamera = (spot: Spot, coax: boolean) =>
  spot.link === 'cable' ? (coax ? 'coax' : 'ethernet') : spot.link === 'wifi' ? 'wifi' : '4g';

function powered({ power = [] }: Facts, spot: Spot, coax: boolean): boolean {
  const socket = spot.power ?? spot.link !== 'none';
  if (spot.link === 'cable' && !coax && power.includes('poe')) return true;
  if (socket && (power.includes('mains') || power.includes('dc12'))) return true;
  if (spot.link === 'cable') return false;
  return power.includes('battery') || (spot.place === 'outdoor' && power.includes('solar'));
}

/** Why a camera does not suit a spot; null: it does. What is not known about it counts against it. */
export function unfit(facts: Facts, spot: Spot, demands: Demands, coax: boolean): SpotReason | null {
  if (!facts.use?.includes(spot.place)) return 'place';
  if (spot.place === 'outdoor' && facts.protection !== undefined && facts.protection < 66) return 'place';
  if (!facts.connection?.includes(atCamera(spot, coax))) return 'link';
  if (!powered(facts, spot, coax)) return 'power';
  const seen = pixelsPerMetre(facts, spot.metres);
  if (seen === null || seen < levels[spot.see]) return 'distance';
  if (spot.see === 'plate' && !facts.smart?.includes('plate')) return 'distance';
  if ((facts.resolution ?? 0) < demands.megapixels) return 'distance';
  if (spot.night) {
    const lit =
      facts.nightVision?.some((way) => way !== 'none') &&
      (nightReach(facts) ?? 0) >= spot.metres * demands.night;
    if (!lit) return 'night';
  }
  const { winter } = demands;
  if (spot.place === 'outdoor' && winter !== undefined && facts.temperature && facts.temperature[0] > winter)
    return 'winter';
  return mbit(facts) === null ? 'recording' : null;
}

const shared = (one: Facts, other: Facts) =>
  one.mounting?.some((code) => other.mounting?.includes(code)) === true;

/** The extenders that a cable of more than 100 m needs, all alike; null: none reaches. */
function extendersFor(spot: Spot, stock: Stock, spots: number): Article[] | null {
  const over = (spot.cableMetres ?? assumedMetres) - ethernetMetres;
  if (over <= 0) return [];
  const ways = stock.of('extender').flatMap((article) => {
    const { facts } = article.part;
    const count = Math.ceil(over / (facts.range ?? ethernetMetres));
    if (!fitsPlace(facts, spot.place) || article.stock < count * spots) return [];
    return [{ article, count, cost: stock.price(article) * count }];
  });
  const best = ways.toSorted((one, other) => one.cost - other.cost)[0];
  return best ? Array<Article>(best.count).fill(best.article) : null;
}

/** The cheapest card that keeps the wished days of a camera. */
function cardFor({ part }: Article, wishes: Wishes, stock: Stock): Article | undefined {
  const { storage, maxCard = Infinity } = part.facts;
  const needed = gigabytesFor(wishes.days, mbit(part.facts) ?? Infinity, wishes.hoursPerDay ?? 24);
  if (!storage?.includes('sd')) return undefined;
  return enduring(stock.of('card')).find(({ part: card, stock: units }) => {
    const { capacity = 0 } = card.facts;
    return units >= wishes.spots.length && capacity >= needed && capacity <= maxCard;
  });
}

/** The ways to power a camera: of several, a port of the recorder or switch, or an injector of its own. */
function feeds(
  { part: { facts } }: Article,
  spot: Spot,
  stock: Stock,
  extenders: readonly Article[],
  coax: boolean,
  spots: number,
) {
  if (spot.link === 'cable' && !coax && facts.power?.includes('poe')) {
    const known = [facts, ...extenders.map(({ part }) => part.facts)].map(portWatts);
    if (known.includes(null)) return [];
    const watts = known.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    const injector = stock.of('injector').find(({ part, stock: units }) => {
      return part.facts.ports === 1 && units >= spots && injects(part.facts, watts);
    });
    return [
      { watts: hundredths(watts), ports: 1, items: [] as Item[] },
      ...(injector
        ? [
            {
              watts: 0,
              ports: 0,
              items: [
                {
                  article: injector,
                  quantity: 1,
                  why: { code: 'injector', values: { watts: Math.ceil(watts) } },
                },
              ],
            },
          ]
        : []),
    ];
  }
  const alone = facts.power?.some((way) => way === 'mains' || way === 'battery' || way === 'solar');
  if (alone || !facts.power?.includes('dc12')) return [{ watts: 0, ports: 0, items: [] }];
  const supply = stock.of('supply').find(({ part, stock: units }) => {
    const { outputVoltage, outputPower = 0 } = part.facts;
    return units >= spots && outputVoltage === 12 && outputPower >= (facts.powerUse ?? Infinity);
  });
  return supply
    ? [
        {
          watts: 0,
          ports: 0,
          items: [
            {
              article: supply,
              quantity: 1,
              why: { code: 'supply', values: { watts: Math.ceil(facts.powerUse ?? 0) } },
            },
          ],
        },
      ]
    : [];
}

function injects({ poeBudget = 0, poeClass }: Facts, watts: number): boolean {
  return poeBudget * 0.8 >= watts && (poeClass === undefined || poeBudget >= watts);
}

/** All ways to watch a spot with a camera that suits it. `records`: whether the system has a recorder. */
export function optionsOf(
  camera: Article,
  spot: Spot,
  wishes: Wishes,
  demands: Demands,
  stock: Stock,
  records: boolean,
  coax: boolean,
): Option[] {
  const { facts } = camera.part;
  const extenders = spot.link === 'cable' && !coax ? extendersFor(spot, stock, wishes.spots.length) : [];
  if (!extenders) return [];
  const items: Item[] = [];
  const add = (
    article: Article | undefined,
    code: string,
    values: Item['why']['values'] = {},
    quantity = 1,
  ) => {
    if (article) items.push({ article, quantity, why: { code, values } });
  };
  const seen = Math.round(pixelsPerMetre(facts, spot.metres) ?? 0);
  add(camera, camera.owned ? 'owned' : spot.see, { metres: spot.metres, pixels: seen });
  add(extenders[0], 'extender', { metres: spot.cableMetres ?? assumedMetres }, extenders.length);
  const outside = spot.place === 'outdoor' && spot.link === 'cable';
  if (outside && !camera.owned) {
    const fits = ({ part, stock: units }: Article) =>
      units >= wishes.spots.length && shared(facts, part.facts) && fitsPlace(part.facts, 'outdoor');
    add(stock.of('box').find(fits), 'box');
  }
  if (outside && demands.surge && !coax)
    add(
      stock.of('surge').find(({ stock: units }) => units >= wishes.spots.length),
      'surge',
    );
  const kept = [];
  const recordable =
    facts.storage?.includes('recorder') || coax || (facts.storage === undefined && spot.link === 'cable');
  if (records && spot.link !== 'none' && recordable)
    kept.push({ onRecorder: true, mbit: hundredths(mbit(facts) ?? 0), items: [] as Item[] });
  const forced = records && (spot.link === 'cable' || (wishes.keep === 'recorder' && spot.link !== 'none'));
  const card = forced ? undefined : cardFor(camera, wishes, stock);
  if (card)
    kept.push({
      onRecorder: false,
      mbit: 0,
      items: [{ article: card, quantity: 1, why: { code: 'card', values: { days: wishes.days } } }],
    });
  return kept.flatMap((keep) =>
    feeds(camera, spot, stock, extenders, coax, wishes.spots.length).map((feed): Option => {
      const all = [...items, ...keep.items, ...feed.items];
      const cost = all.reduce((sum, { article, quantity }) => sum + stock.price(article) * quantity, 0);
      return {
        spot,
        camera,
        items: all,
        cost,
        extenders,
        onRecorder: keep.onRecorder,
        mbit: keep.mbit,
        ports: feed.ports,
        watts: feed.watts,
      };
    }),
  );
}

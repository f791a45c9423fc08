import type { Facts, PartKind, SystemPart } from '@/commerce/model/system-part';
import type { Owned, Parts, Why, Wishes } from './types';

/** An article that a proposal may use. */
export interface Article {
  part: SystemPart;
  owned: boolean;
  /** Units that there are. */
  stock: number;
}

/** Some units of an article in a proposal. */
export interface PlannedArticle {
  article: Article;
  quantity: number;
  why: Why;
}

/** In minor units: the price of the largest tier at or below the quantity. */
export function unitPrice({ price, priceTiers }: SystemPart, quantity: number): number {
  if (priceTiers.length === 0) return price.minor;
  const tier = priceTiers
    .filter((each) => each.quantity <= quantity)
    .toSorted((one, other) => other.quantity - one.quantity)[0];
  return (tier?.price ?? price).minor;
}

/** Prefix of the SKUs of devices that one owns and that are no articles. */
export const ownPrefix = 'own:';

/** The articles with the owned devices that are given by facts. */
export function withOwned(parts: Parts, own: readonly Owned[] = []): Parts {
  const currency = parts.values().next().value?.price.currency ?? 'EUR';
  const devices = own.flatMap((each, index): [string, SystemPart][] => {
    if ('sku' in each) return [];
    const sku = `${ownPrefix}${index}`;
    const price = { minor: 0, currency };
    const brand = { code: '', name: '' };
    const device = { sku, kind: each.role, name: sku, url: '', image: null, brand, price, priceTiers: [] };
    return [[sku, { ...device, salableQuantity: null, expectedOn: null, facts: each.facts }]];
  });
  return devices.length > 0 ? new Map([...parts, ...devices]) : parts;
}

/** What a proposal is made of, by kind and from the cheapest on: what one owns costs nothing. */
export interface Stock {
  of: (kind: PartKind, ...others: PartKind[]) => readonly Article[];
  /** The cheapest network cable: between a switch or injector and the recorder. */
  patch: Article | undefined;
  /** Of one unit if `count` units are bought; of what is sold out, more than of all else. */
  price: (article: Article) => number;
}

/** In minor units: more than any system costs. Added to what is sold out, so that what is in stock of its kind is preferred. */
export const soldOutPrice = 1e9;
const fewPrice = 1e7;
/** Of others, a system needs one. */
const perSpot: readonly PartKind[] = [
  'camera',
  'box',
  'surge',
  'card',
  'injector',
  'supply',
  'cable',
  'extender',
];

/**
 * `count`: the quantity whose tier prices hold; `soldOut`: whether to plan with articles of which too few are there.
 * A wish for brands is one for cameras and recorders.
 */
export function stockOf(parts: Parts, wishes: Wishes, count: number, soldOut: boolean): Stock {
  const inStock = new Set(
    [...parts.values()].flatMap(({ kind, salableQuantity }) => (salableQuantity === 0 ? [] : [kind])),
  );
  const extra = ({ kind, salableQuantity: there }: SystemPart) => {
    if (!soldOut || there === null || !inStock.has(kind)) return 0;
    if (there === 0) return soldOutPrice;
    return perSpot.includes(kind) && there < wishes.spots.length ? fewPrice : 0;
  };
  const prices = new Map([...parts.values()].map((part) => [part, unitPrice(part, count) + extra(part)]));
  const price = ({ part, owned }: Article) => (owned ? 0 : (prices.get(part) ?? 0));
  const branded: readonly PartKind[] = ['camera', 'nvr', 'dvr', 'hybrid'];
  const wanted = ({ kind, brand }: SystemPart) =>
    !wishes.brands?.length || !branded.includes(kind) || wishes.brands.includes(brand.code);
  const own = (wishes.own ?? []).flatMap((each, index): Article[] => {
    const part = parts.get('sku' in each ? each.sku : `${ownPrefix}${index}`);
    return part ? [{ part, owned: true, stock: each.quantity ?? 1 }] : [];
  });
  const bought = [...parts.values()]
    .filter((part) => !part.sku.startsWith(ownPrefix) && wanted(part))
    .map((part): Article => ({
      part,
      owned: false,
      stock: soldOut ? Infinity : (part.salableQuantity ?? Infinity),
    }))
    .filter(({ stock }) => stock > 0)
    .toSorted((one, other) => price(one) - price(other) || (one.part.sku < other.part.sku ? -1 : 1));
  const byKind = Map.groupBy([...own, ...bought], ({ part }) => part.kind);
  const of: Stock['of'] = (kind, ...others) => {
    const first = byKind.get(kind) ?? [];
    return others.length > 0 ? [...first, ...others.flatMap((other) => byKind.get(other) ?? [])] : first;
  };
  const patch = of('cable').find((one) => isCopper(one.part) && one.stock > wishes.spots.length + 3);
  return { of, patch, price };
}

export const isCopper = ({ facts }: SystemPart) => facts.cableType?.startsWith('cat') === true;

/** The articles that are made for recording day and night, if there are any. */
export function enduring(articles: readonly Article[]): readonly Article[] {
  const made = articles.filter(({ part, owned }) => owned || part.facts.endurance !== false);
  return made.length > 0 ? made : articles;
}

export const fitsPlace = ({ use }: Facts, place: 'indoor' | 'outdoor') =>
  use === undefined || use.includes(place);

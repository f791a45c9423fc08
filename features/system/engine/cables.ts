import { ethernetMetres } from './physics';
import { fitsPlace, isCopper, type Article, type PlannedArticle, type Stock } from './stock';
import type { Spot } from './types';

/** A run of cable that has to be bought. */
interface Stretch {
  metres: number;
  place: 'indoor' | 'outdoor';
  spot: Spot;
}

export interface CablePlan {
  cost: number;
  items: (PlannedArticle & { spot?: Spot | undefined })[];
}

/** Metres that are planned where the length of a cable is not known. */
export const assumedMetres = 20;

const suits = ({ part }: Article, coax: boolean) => (coax ? part.facts.cableType === 'rg59' : isCopper(part));

/** A ready-made cable and its price, if there is one. */
type Ready = readonly [Article, number] | undefined;

interface Cut {
  cost: number;
  cut: boolean;
  before: Cut | undefined;
}

/** A bound that is quickly found: what is bought if a part of a stretch could be cut too, the dearest metres first. */
function leastCost(ready: readonly Ready[], weights: readonly number[], room: number): number {
  const bought = ready.flatMap((one, index) => (one ? [{ cost: one[1], weight: weights[index] ?? 0 }] : []));
  let left = room;
  return bought
    .toSorted((one, other) => other.cost / other.weight - one.cost / one.weight)
    .reduce((sum, { cost, weight }) => {
      const cut = Math.min(weight, left);
      left -= cut;
      return sum + cost * (1 - cut / weight);
    }, 0);
}

/**
 * What of a plan is bought ready-made, and what is cut from the reels of a way, so that it costs least. A stretch that is
 * longer than `fine` counts as a whole reel; whichever of the others are cut first, less than `fine` stays unused on all
 * reels but one.
 */
function split(
  stretches: readonly Stretch[],
  ready: readonly Ready[],
  { reel, count, fine }: Way,
  limit: number,
) {
  const length = reel?.part.facts.length ?? 0;
  const room = Math.floor(length * count - Math.max(0, count - 1) * fine);
  const weights = stretches.map(({ metres }) => (metres > fine ? length : Math.max(1, Math.ceil(metres))));
  const forced = weights.reduce((sum, weight, index) => sum + (ready[index] ? 0 : weight), 0);
  if (forced > room || leastCost(ready, weights, room - forced) >= limit) return undefined;
  /** By metres of the reels: the least cost, and which stretches are cut from them. */
  let best: (Cut | undefined)[] = [{ cost: 0, cut: false, before: undefined }];
  stretches.forEach(({ metres, place }, index) => {
    const next: typeof best = [];
    const bought = ready[index];
    const cuttable = reel !== null && metres <= length && fitsPlace(reel.part.facts, place);
    best.forEach((before, used) => {
      if (!before) return;
      const cost = before.cost + (bought?.[1] ?? Infinity);
      if (cost < (next[used]?.cost ?? Infinity)) next[used] = { cost, cut: false, before };
      const at = used + (weights[index] ?? 0);
      if (cuttable && at <= room && before.cost < (next[at]?.cost ?? Infinity)) {
        next[at] = { cost: before.cost, cut: true, before };
      }
    });
    best = next;
  });
  let least: Cut | undefined;
  for (const state of best) if (state && state.cost < (least?.cost ?? Infinity)) least = state;
  if (!least) return undefined;
  const cut: boolean[] = [];
  for (let state: Cut | undefined = least; state?.before; state = state.before) cut.push(state.cut);
  return { cost: least.cost, cut: cut.toReversed() };
}

interface Way {
  reel: Article | null;
  count: number;
  /** Metres; the same for whatever is cut, so that a shorter stretch never needs more. */
  fine: number;
  /** Of the reels and the connectors. */
  base: number;
}

/** From the cheapest on: no reel, or some of one kind. */
function waysOf(
  stretches: readonly Stretch[],
  stock: Stock,
  reels: readonly Article[],
  plug: Article | undefined,
): Way[] {
  const total = stretches.reduce((sum, { metres }) => sum + metres, 0);
  const ways: Way[] = [{ reel: null, count: 0, fine: 0, base: 0 }];
  for (const reel of reels) {
    const { length = 1 } = reel.part.facts;
    const most = Math.min(reel.stock, stretches.length, 1 + 2 * Math.ceil(total / length));
    for (let count = 1; count <= most; count += 1) {
      const base = stock.price(reel) * count + (plug ? stock.price(plug) : 0);
      for (const fine of count === 1 ? [length] : [0, length / 4, length / 2])
        ways.push({ reel, count, fine, base });
    }
  }
  return ways.toSorted((one, other) => one.base - other.base);
}

function cheapestWay(stretches: readonly Stretch[], ready: readonly Ready[], ways: readonly Way[]) {
  let least: (NonNullable<ReturnType<typeof split>> & Way) | undefined;
  for (const way of ways) {
    if (way.base >= (least?.cost ?? Infinity)) break;
    const found = split(stretches, ready, way, (least?.cost ?? Infinity) - way.base);
    const cost = way.base + (found?.cost ?? Infinity);
    if (found && cost < (least?.cost ?? Infinity)) least = { ...way, ...found, cost };
  }
  return least;
}

function readyFor({ metres, place }: Stretch, count: number, stock: Stock, coax: boolean): Ready {
  const article = stock.of('cable').find((one) => {
    const { length = 0 } = one.part.facts;
    return one.stock >= count && suits(one, coax) && length >= metres && fitsPlace(one.part.facts, place);
  });
  return article && [article, stock.price(article)];
}

/** The cheapest of: ready-made cables, and reels of one kind with connectors for the runs for which they are cheaper. */
function cheapestOf(
  stretches: readonly Stretch[],
  stock: Stock,
  coax: boolean,
  reels: readonly Article[],
): CablePlan | null {
  const ready = stretches.map((stretch) => readyFor(stretch, stretches.length, stock, coax));
  const plugs = stock
    .of('connector')
    .filter(({ part }) => part.facts.connection?.includes(coax ? 'coax' : 'ethernet'));
  const plug = plugs.find((one) => suits(one, coax)) ?? plugs[0];
  const least = cheapestWay(stretches, ready, waysOf(stretches, stock, plug ? reels : [], plug));
  if (!least) return null;
  const { cut, reel, count, cost } = least;
  const items: CablePlan['items'] = stretches.flatMap(({ metres, spot }, index) => {
    const article = ready[index]?.[0];
    if (cut[index] || !article) return [];
    const code = spot.cableMetres === undefined ? 'cable_assumed' : 'cable';
    return [{ article, quantity: 1, spot, why: { code, values: { metres: Math.ceil(metres) } } }];
  });
  const cuts = stretches.filter((_, index) => cut[index]);
  if (reel && plug && cuts.length > 0) {
    const metres = cuts.reduce((sum, each) => sum + Math.ceil(each.metres), 0);
    items.push({ article: reel, quantity: count, why: { code: 'reel', values: { metres, n: cuts.length } } });
    // No fact tells how many are in a pack.
    items.push({
      article: plug,
      quantity: 1,
      why: { code: 'connector', values: { plugs: 2 * cuts.length } },
    });
  }
  return { cost, items };
}

/** The cheapest cables: all from one kind of reel at most, or those indoors apart from those outdoors. */
export function planCables(stretches: readonly Stretch[], stock: Stock, coax: boolean): CablePlan | null {
  const reels = stock.of('reel').filter((one) => suits(one, coax) && one.part.facts.length);
  const together = cheapestOf(stretches, stock, coax, reels);
  const [inside = [], outside = []] = (['indoor', 'outdoor'] as const).map((place) =>
    stretches.filter((one) => one.place === place),
  );
  if (inside.length === 0 || outside.length === 0) return together;
  // a reel that suits outdoors as well would be cut for both
  const indoorReels = reels.filter(({ part }) => !fitsPlace(part.facts, 'outdoor'));
  const [first, second] = [
    cheapestOf(inside, stock, coax, indoorReels),
    cheapestOf(outside, stock, coax, reels),
  ];
  const apart = first &&
    second && { cost: first.cost + second.cost, items: [...first.items, ...second.items] };
  return together && apart ? (together.cost <= apart.cost ? together : apart) : (together ?? apart);
}

/** The stretches of a run: copper carries Ethernet so far, and every extender so far again. */
export function stretchesOf(spot: Spot, extenders: readonly Article[], coax: boolean): Stretch[] {
  let left = spot.cableMetres ?? assumedMetres;
  const { place } = spot;
  const stretches: Stretch[] = [];
  for (const reach of coax
    ? [Infinity]
    : [ethernetMetres, ...extenders.map(({ part }) => part.facts.range ?? ethernetMetres)]) {
    stretches.push({ metres: Math.min(left, reach), place, spot });
    left -= Math.min(left, reach);
  }
  return stretches;
}

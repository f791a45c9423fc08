import { ethernetMetres } from './physics';
import { fitsPlace, isCopper, type Article, type Item, type Stock } from './stock';
import type { Spot } from './types';

/** A run of cable that has to be bought. */
export interface Stretch {
  metres: number;
  place: 'indoor' | 'outdoor';
  spot: Spot;
}

export interface CablePlan {
  cost: number;
  items: (Item & { spot?: Spot | undefined })[];
}

/** Metres that are planned where the length of a cable is not known. */
export const assumedMetres = 20;

const suits = ({ part }: Article, coax: boolean) => (coax ? part.facts.cableType === 'rg59' : isCopper(part));

/** What of a plan is bought ready-made, and what comes from `count` reels, so that it costs least. */
function split(
  stretches: readonly Stretch[],
  ready: readonly (readonly [Article, number] | undefined)[],
  reel: Article | null,
  count: number,
) {
  const longest = Math.max(0, ...stretches.map(({ metres }) => metres));
  // Whichever runs are cut first, less than the longest one stays unused on all reels but the last.
  const room = Math.floor((reel?.part.facts.length ?? 0) * count - Math.max(0, count - 1) * longest);
  /** By metres of the reels: the least cost, and which stretches are cut from them. */
  let best: ({ cost: number; cut: boolean[] } | undefined)[] = [{ cost: 0, cut: [] }];
  stretches.forEach(({ metres, place }, index) => {
    const next: typeof best = [];
    const offer = (at: number, cost: number, cut: boolean[]) => {
      if (cost < (next[at]?.cost ?? Infinity)) next[at] = { cost, cut };
    };
    best.forEach((state, used) => {
      if (!state) return;
      const bought = ready[index];
      if (bought) offer(used, state.cost + bought[1], [...state.cut, false]);
      const at = used + Math.ceil(metres);
      if (reel && at <= room && fitsPlace(reel.part.facts, place))
        offer(at, state.cost, [...state.cut, true]);
    });
    best = next;
  });
  return best.reduce<{ cost: number; cut: boolean[] } | undefined>(
    (least, state) => (state && state.cost < (least?.cost ?? Infinity) ? state : least),
    undefined,
  );
}

/** The cheapest of: ready-made cables, and reels of one kind with connectors for the runs for which they are cheaper. */
export function planCables(stretches: readonly Stretch[], stock: Stock, coax: boolean): CablePlan | null {
  const enough = ({ stock: units }: Article) => units >= stretches.length;
  const ready = stretches.map(({ metres, place }) => {
    const article = stock
      .of('cable')
      .find(
        (one) =>
          suits(one, coax) &&
          enough(one) &&
          (one.part.facts.length ?? 0) >= metres &&
          fitsPlace(one.part.facts, place),
      );
    return article && ([article, stock.price(article)] as const);
  });
  const plugs = stock
    .of('connector')
    .filter(({ part }) => part.facts.connection?.includes(coax ? 'coax' : 'ethernet'));
  const plug = plugs.find((one) => suits(one, coax)) ?? plugs[0];
  const reels = stock.of('reel').filter((one) => suits(one, coax) && one.part.facts.length);
  const ways = [{ reel: null as Article | null, count: 0 }];
  const total = stretches.reduce((sum, { metres }) => sum + metres, 0);
  for (const reel of plug ? reels : []) {
    for (
      let count = 1;
      count <= Math.min(reel.stock, 1 + Math.ceil(total / (reel.part.facts.length ?? 1)) * 2);
      count += 1
    )
      ways.push({ reel, count });
  }
  let least: (NonNullable<ReturnType<typeof split>> & (typeof ways)[number]) | undefined;
  for (const way of ways) {
    const base = way.reel && plug ? stock.price(way.reel) * way.count + stock.price(plug) : 0;
    if (base >= (least?.cost ?? Infinity)) continue;
    const found = split(stretches, ready, way.reel, way.count);
    if (found && base + found.cost < (least?.cost ?? Infinity))
      least = { ...way, ...found, cost: base + found.cost };
  }
  if (!least) return null;
  const { cut, reel, count, cost } = least;
  const items: CablePlan['items'] = stretches.flatMap(({ metres, spot }, index) => {
    const article = ready[index]?.[0];
    if (cut[index] || !article) return [];
    const code = spot.cableMetres === undefined ? 'cable_assumed' : 'cable';
    return [{ article, quantity: 1, spot, why: { code, values: { metres: Math.ceil(metres) } } }];
  });
  const cuts = cut.filter(Boolean).length;
  if (reel && plug && cuts > 0) {
    const metres = stretches.reduce((sum, each, index) => sum + (cut[index] ? Math.ceil(each.metres) : 0), 0);
    items.push({ article: reel, quantity: count, why: { code: 'reel', values: { metres, n: cuts } } });
    // No fact tells how many are in a pack.
    items.push({ article: plug, quantity: 1, why: { code: 'connector', values: { plugs: 2 * cuts } } });
  }
  return { cost, items };
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

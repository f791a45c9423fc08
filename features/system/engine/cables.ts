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
const lengthOf = ({ part }: Article) => part.facts.length ?? 0;

/** A stretch with its ready-made cable. */
interface Run extends Stretch {
  ready: Article | undefined;
  /** Of the ready-made cable; `tooMuch` without one. */
  cost: number;
}
const tooMuch = 1e12;

/** Some runs with their cables, as a chain. */
interface Plan {
  run: Run | undefined;
  cut: boolean;
  before: Plan | undefined;
  /** Of the ready-made cables. */
  cost: number;
  /** Metres on each reel. */
  left: readonly number[];
  /** What it costs at least with the other runs. */
  least: number;
}

/** Plans that are kept for each run, so that time is bounded: only more than five runs can have more. */
const mostPlans = 40;

/** What runs cost at least if a part of one could be cut too. `byPrice`: the dearest metres first. */
function leastCost(byPrice: readonly Run[], reels: readonly number[]): number {
  let left = reels.reduce((all, metres) => all + metres, 0);
  let sum = 0;
  for (const { metres, cost } of byPrice) {
    const cut = Math.min(metres, left);
    left -= cut;
    sum += cost * (1 - cut / metres);
  }
  return sum;
}

/**
 * What is bought ready-made, and what is cut from these reels, so that it costs least and less than `limit`. Every run is
 * cut from the first reel that is long enough: from the longest run on, a check measures them so.
 */
function split(
  runs: readonly Run[],
  rests: readonly (readonly Run[])[],
  reels: readonly Article[],
  limit: number,
): Plan | undefined {
  const planOf = (rest: readonly Run[], plan: Omit<Plan, 'least'>): Plan => ({
    ...plan,
    least: plan.cost + leastCost(rest, plan.left),
  });
  const [all = []] = rests;
  const start = { run: undefined, cut: false, before: undefined, cost: 0, left: reels.map(lengthOf) };
  let plans = [planOf(all, start)];
  for (const [index, run] of runs.entries()) {
    const rest = rests[index + 1] ?? [];
    plans = plans
      .filter(({ least }) => least < limit)
      .flatMap((before) => {
        const { cost, left } = before;
        const at = left.findIndex(
          (metres, reel) => metres >= run.metres && fitsPlace(reels[reel]?.part.facts ?? {}, run.place),
        );
        const bought = planOf(rest, { run, cut: false, before, cost: cost + run.cost, left });
        if (at < 0) return [bought];
        const after = left.with(at, (left[at] ?? 0) - run.metres);
        return [planOf(rest, { run, cut: true, before, cost, left: after }), bought];
      })
      .toSorted((one, other) => one.least - other.least)
      .slice(0, mostPlans);
  }
  return plans.find(({ cost }) => cost < limit);
}

/** Some reels of one kind, with cheaper ones of another kind if these cost less than one more. `runs`: the longest first. */
function reelsOf(runs: readonly Run[], stock: Stock, reels: readonly Article[]): Article[][] {
  const total = runs.reduce((sum, { metres }) => sum + metres, 0);
  const longest = runs[0]?.metres ?? 0;
  const alike = (reel: Article) => {
    // of every reel but the last, at least so much is cut
    const cut = Math.max(lengthOf(reel) / 2, lengthOf(reel) - longest);
    const most = Math.min(reel.stock, runs.length, 1 + Math.floor(total / cut));
    return Array.from({ length: most }, (_, index) => Array<Article>(index + 1).fill(reel));
  };
  return reels.flatMap((reel) => {
    const others = reels
      .filter((other) => other !== reel)
      .flatMap(alike)
      .filter((more) => priceOf(more, stock) < stock.price(reel));
    return alike(reel).flatMap((some) => [some, ...others.map((more) => [...some, ...more])]);
  });
}
const priceOf = (articles: readonly Article[], stock: Stock) =>
  articles.reduce((sum, article) => sum + stock.price(article), 0);

/** `count`: of all runs of a plan. */
function runOf(stretch: Stretch, count: number, stock: Stock, coax: boolean): Run {
  const ready = stock.of('cable').find((one) => {
    const fits = lengthOf(one) >= stretch.metres && fitsPlace(one.part.facts, stretch.place);
    return one.stock >= count && suits(one, coax) && fits;
  });
  return { ...stretch, ready, cost: ready ? stock.price(ready) : tooMuch };
}

/** The cheapest of: ready-made cables, and reels with connectors for the runs for which they are cheaper. */
function cheapestOf(
  given: readonly Run[],
  stock: Stock,
  coax: boolean,
  reels: readonly Article[],
): CablePlan | null {
  const runs = given.toSorted((one, other) => other.metres - one.metres);
  const rests = [...runs.keys(), runs.length].map((index) =>
    runs.slice(index).toSorted((one, other) => other.cost / other.metres - one.cost / one.metres),
  );
  const plugs = stock
    .of('connector')
    .filter(({ part }) => part.facts.connection?.includes(coax ? 'coax' : 'ethernet'));
  const plug = plugs.find((one) => suits(one, coax)) ?? plugs[0];
  const ways = [[], ...(plug ? reelsOf(runs, stock, reels) : [])].map((some: readonly Article[]) => {
    const base = priceOf(plug && some.length > 0 ? [...some, plug] : some, stock);
    return { some, base, least: base + leastCost(rests[0] ?? [], some.map(lengthOf)) };
  });
  let best: { cost: number; some: readonly Article[]; plan: Plan } | undefined;
  for (const { some, base, least } of ways.toSorted((one, other) => one.least - other.least)) {
    const limit: number = best?.cost ?? tooMuch;
    if (least >= limit) break;
    const plan = split(runs, rests, some, limit - base);
    if (plan) best = { cost: base + plan.cost, some, plan };
  }
  if (!best) return null;
  const items: CablePlan['items'] = [];
  const cuts: number[] = [];
  for (let plan: Plan | undefined = best.plan; plan?.run; plan = plan.before) {
    const { cut, run } = plan;
    const metres = Math.ceil(run.metres);
    if (cut) cuts.push(metres);
    else if (run.ready) {
      const code = run.spot.cableMetres === undefined ? 'cable_assumed' : 'cable';
      items.push({ article: run.ready, quantity: 1, spot: run.spot, why: { code, values: { metres } } });
    }
  }
  const metres = cuts.reduce((sum, each) => sum + each, 0);
  for (const [article, units] of Map.groupBy(best.some, (reel) => reel)) {
    const why = { code: 'reel', values: { metres, n: cuts.length } };
    items.push({ article, quantity: units.length, why });
  }
  // No fact tells how many are in a pack.
  if (plug && cuts.length > 0)
    items.push({
      article: plug,
      quantity: 1,
      why: { code: 'connector', values: { plugs: 2 * cuts.length } },
    });
  return { cost: best.cost, items };
}

/** The cheapest cables: all from the same reels, or those indoors apart from those outdoors. */
export function planCables(stretches: readonly Stretch[], stock: Stock, coax: boolean): CablePlan | null {
  const reels = stock.of('reel').filter((one) => suits(one, coax) && one.part.facts.length);
  const runs = stretches.map((stretch) => runOf(stretch, stretches.length, stock, coax));
  const together = cheapestOf(runs, stock, coax, reels);
  const [inside = [], outside = []] = (['indoor', 'outdoor'] as const).map((place) =>
    runs.filter((one) => one.place === place),
  );
  if (inside.length === 0 || outside.length === 0) return together;
  // a reel that suits outdoors as well would be cut for both
  const indoorReels = reels.filter(({ part }) => !fitsPlace(part.facts, 'outdoor'));
  const first = cheapestOf(inside, stock, coax, indoorReels);
  const second = cheapestOf(outside, stock, coax, reels);
  if (!first || !second) return together;
  const cost = first.cost + second.cost;
  return together && together.cost <= cost ? together : { cost, items: [...first.items, ...second.items] };
}

/** The stretches of a run: copper carries Ethernet so far, and every extender so far again. */
export function stretchesOf(spot: Spot, extenders: readonly Article[], coax: boolean): Stretch[] {
  const reaches = extenders.map(({ part }) => part.facts.range ?? ethernetMetres);
  let left = spot.cableMetres ?? assumedMetres;
  return (coax ? [Infinity] : [ethernetMetres, ...reaches]).map((reach) => {
    const metres = Math.min(left, reach);
    left -= metres;
    return { metres, place: spot.place, spot };
  });
}

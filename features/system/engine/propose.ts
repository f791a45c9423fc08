import { assumedMetres } from './cables';
import { spotReasons, unfit, watches } from './cameras';
import { check } from './check';
import { plannerOf, type Aim, type Plan } from './plan';
import { soldOutPrice, stockOf, unitPrice, withOwned, type PlannedArticle } from './stock';
import type { Chosen, Parts, Proposal, ProposedPart, Spot, System, SystemKind, Wishes } from './types';

const plain: Aim = {
  megapixels: 0,
  night: 1,
  surge: false,
  injectors: true,
  spare: 1,
  longer: 1,
  freeBays: 0,
  brand: false,
  resolution: false,
};
const tidy: Aim = { ...plain, injectors: false, spare: 1.25 };
const sharp: Aim = { ...tidy, megapixels: 4, brand: true };
const uniform: Aim = { ...sharp, night: 1.3, resolution: true };
const roomy = { spare: 1.5, longer: 1.5, surge: true };

/** What each system is to be; where nothing is like that, the next row holds. */
const aims: Record<SystemKind, readonly Aim[]> = {
  enough: [plain],
  balanced: [
    uniform,
    sharp,
    tidy,
    { ...plain, megapixels: 4, brand: true },
    { ...plain, megapixels: 4, injectors: false },
    { ...plain, megapixels: 4 },
    { ...plain, injectors: false },
  ],
  growth: [
    { ...uniform, ...roomy, freeBays: 1 },
    { ...uniform, ...roomy },
    { ...sharp, ...roomy },
    { ...tidy, ...roomy },
  ],
};

/**
 * Of what is bought, with the tier of the quantity of each article; in minor units. `lacking`: is added for each unit
 * that is not in stock.
 */
export function priceOf(chosen: readonly Chosen[], parts: Parts, lacking = 0): number {
  const counts = new Map<string, number>();
  for (const { sku, quantity, owned } of chosen)
    if (!owned) counts.set(sku, (counts.get(sku) ?? 0) + quantity);
  return [...counts].reduce((sum, [sku, quantity]) => {
    const part = parts.get(sku);
    if (!part) return sum;
    const missing = Math.max(0, quantity - (part.salableQuantity ?? Infinity));
    return sum + unitPrice(part, quantity) * quantity + missing * lacking;
  }, 0);
}

/** The parts of a plan: by spot, then those of the whole system, which come with the first phase. */
function partsOf({ found, cables, patch, sign }: Plan, wishes: Wishes): ProposedPart[] {
  const first = Math.min(...wishes.spots.map(({ phase }) => phase ?? 1));
  const part = ({ article, quantity, why }: PlannedArticle, spot?: Spot): ProposedPart => ({
    sku: article.part.sku,
    quantity,
    ...(spot && { spot: spot.id }),
    phase: spot?.phase ?? first,
    ...(article.owned && { owned: true }),
    why,
  });
  const injectors = found.options.filter(({ items }) =>
    items.some(({ article }) => article.part.kind === 'injector'),
  );
  const patches = found.switched.count + injectors.length;
  const system = [...found.recording.items, ...found.switched.items];
  if (patch && patches > 0)
    system.push({ article: patch, quantity: patches, why: { code: 'patch', values: {} } });
  if (sign) system.push({ article: sign, quantity: 1, why: { code: 'sign', values: {} } });
  const perSpot = wishes.spots.flatMap((spot, index) => {
    const option = found.options[index];
    return [
      ...(option?.items ?? []).map((item) =>
        part(item.article === option?.camera ? { ...item, why: watches(item.article, spot) } : item, spot),
      ),
      ...cables.items.filter((item) => item.spot === spot).map((item) => part(item, spot)),
    ];
  });
  const shared = cables.items.filter(({ spot }) => !spot).map((item) => part(item));
  return markOwned(merged([...perSpot, ...system.map((item) => part(item)), ...shared]), wishes);
}

function merged(all: readonly ProposedPart[]): ProposedPart[] {
  const byPlace = Map.groupBy(all, ({ sku, spot, owned }) => `${sku}|${spot}|${owned}`);
  return [...byPlace.values()].flatMap(([first, ...others]) => {
    const quantity = others.reduce((sum, other) => sum + other.quantity, first?.quantity ?? 0);
    return first ? [{ ...first, quantity }] : [];
  });
}

/** Articles that one owns are not bought as far as they go. */
function markOwned(all: readonly ProposedPart[], { own = [] }: Wishes): ProposedPart[] {
  const left = new Map<string, number>();
  for (const each of own)
    if ('sku' in each) left.set(each.sku, (left.get(each.sku) ?? 0) + (each.quantity ?? 1));
  const use = (sku: string, quantity: number) => left.set(sku, (left.get(sku) ?? 0) - quantity);
  for (const { sku, quantity, owned } of all) if (owned) use(sku, quantity);
  return all.flatMap((part) => {
    const there = part.owned ? 0 : Math.min(part.quantity, Math.max(0, left.get(part.sku) ?? 0));
    if (there === 0) return [part];
    use(part.sku, there);
    const mine: ProposedPart = { ...part, quantity: there, owned: true, why: { code: 'owned', values: {} } };
    return there === part.quantity ? [mine] : [mine, { ...part, quantity: part.quantity - there }];
  });
}

/** Plans systems of every kind for the wishes. */
function systemsOf(wishes: Wishes, parts: Parts, winter: number | undefined) {
  const plan = plannerOf(parts, wishes, winter);
  return (kind: SystemKind): System | undefined => {
    const found = plan(aims[kind], (one) => priceOf(partsOf(one, wishes), parts, soldOutPrice));
    if (!found) return undefined;
    const chosen = partsOf(found, wishes);
    const { spots, days, hoursPerDay } = wishes;
    const checked = check({ parts: chosen, spots, days, hoursPerDay, winter }, parts);
    return { kind, parts: chosen, price: priceOf(chosen, parts), check: checked };
  };
}

const signature = ({ parts }: System) =>
  JSON.stringify(parts.map(({ sku, quantity, spot }) => [sku, quantity, spot]));

/** Why nothing fits: the reasons of the spots, else which wish is in the way. */
function reasons(
  wishes: Wishes,
  parts: Parts,
  winter: number | undefined,
): { because: string[]; spots?: string[] } {
  const possible = (change: Partial<Wishes>) =>
    systemsOf({ ...wishes, ...change }, parts, winter)('enough') !== undefined;
  if (wishes.brands?.length && possible({ brands: [] })) return { because: ['brands'] };
  const cameras = stockOf(parts, { ...wishes, brands: [] }, 1, true).of('camera');
  const demands = { ...plain, winter };
  const failing = wishes.spots.flatMap((spot) => {
    const found = cameras.map(({ part }) => unfit(part.facts, spot, demands, false));
    if (found.includes(undefined)) return [];
    const reason = spotReasons.findLast((each) => found.includes(each)) ?? 'place';
    return [{ spot: spot.id, reason }];
  });
  if (failing.length > 0) {
    return {
      because: [...new Set(failing.map(({ reason }) => reason))],
      spots: failing.map(({ spot }) => spot),
    };
  }
  if (wishes.keep && wishes.keep !== 'any' && possible({ keep: 'any' })) return { because: ['keep'] };
  if (wishes.spots.some(({ cableMetres = 0 }) => cableMetres > assumedMetres)) {
    const short = wishes.spots.map((spot) => ({
      ...spot,
      cableMetres: Math.min(spot.cableMetres ?? assumedMetres, assumedMetres),
    }));
    if (possible({ spots: short })) return { because: ['cable'] };
  }
  if (possible({ days: 1, hoursPerDay: 1 })) return { because: ['days'] };
  if (wishes.spots.length > 1 && possible({ spots: wishes.spots.slice(0, 1) }))
    return { because: ['channels'] };
  return { because: ['recorder'] };
}

/**
 * Up to three systems for the wishes. `enough` is the cheapest of the combinations that are looked at: one recorder
 * with disks of one size or cards, up to three switches of one kind, any camera that suits its spot.
 */
export function propose(wishes: Wishes, given: Parts, place: { winter?: number | undefined } = {}): Proposal {
  const parts = withOwned(given, wishes.own);
  if (wishes.own?.some((each) => 'sku' in each && !parts.has(each.sku)))
    return { systems: [], because: ['owned_unknown'] };
  if (wishes.spots.length === 0) return { systems: [], because: ['no_spot'] };
  const systemOf = systemsOf(wishes, parts, place.winter);
  const enough = systemOf('enough');
  if (!enough) return { systems: [], ...reasons(wishes, parts, place.winter) };
  if (!enough.check.complete) {
    return {
      systems: [],
      because: [
        ...new Set([
          ...enough.check.missing.map(({ why }) => why),
          ...enough.check.conflicts.map(({ code }) => code),
        ]),
      ],
    };
  }
  const { budget = Infinity } = wishes;
  if (enough.price > budget) return { systems: [], because: ['budget'], needed: enough.price };
  const systems = [enough];
  for (const kind of ['balanced', 'growth'] as const) {
    const system = systemOf(kind);
    if (!system?.check.complete || system.price > budget) continue;
    if (!systems.some((other) => signature(other) === signature(system))) systems.push(system);
  }
  return { systems: systems.toSorted((one, other) => one.price - other.price) };
}

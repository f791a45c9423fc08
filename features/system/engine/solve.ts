import { applyChange, shopOf, sizeOf } from './changes';
import type { Found } from './findings';
import { rules, type ConflictRule } from './rules';
import { viewOf, type System } from './system-view';
import type { Change, Parts, Selection, Spot } from './types';
import { unknownFacts } from './unknowns';

type Problems = ReadonlyMap<string, number>;

const problemKey = (is: string, code: string, spot: string | undefined) => `${is}:${code}:${spot ?? ''}`;

/** Counts of what is wrong or not known, by rule and spot. */
function problemsOf(system: System, parts: Parts): Problems {
  const counts = new Map(unknownFacts(system, parts).map((code) => [`unknown:${code}`, 1]));
  for (const rule of rules) {
    if (rule.is === 'warning') continue;
    for (const { spot } of rule.find(system)) {
      const key = problemKey(rule.is, rule.code, spot);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

const countOf = (problems: Problems, key: string) => problems.get(key) ?? 0;
/** What is wrong or not known that was not before, but for parts that may be missing. */
const worse = (now: Problems, before: Problems, may: readonly string[] = []) =>
  [...now].some(
    ([key, count]) => count > countOf(before, key) && !may.some((part) => key.startsWith(`missing:${part}`)),
  );
const anyPart = [''];
/** What a single camera lacks: it is easily added afterwards. */
const smallParts = ['no_card:', 'no_supply:', 'no_connectors:'];

/** The parts of one spot alone. */
const partsAt = (selection: Selection, spot: string): Selection => ({
  ...selection,
  parts: selection.parts.filter((line) => line.spot === spot),
  spots: selection.spots?.filter(({ id }) => id === spot),
});
const replacesCamera = ({ replace }: Change, parts: Parts) =>
  replace?.every(({ to }) => parts.get(to)?.kind === 'camera') === true;

/** About the time that a system of so many units takes; all that are built for a rule, and for a check, are bounded. */
const workOf = (units: number) => units * (units + 50);
const workPerRule = 1_000_000;
const workPerCheck = 2_500_000;
/** Of those that solve the conflict, how many are checked as a whole. */
const checksPerConflict = 15;

/**
 * Finds the smallest change after which a conflict is solved, no other one is there, nothing else is missing and as much
 * is known; else the smallest after which small parts alone are missing. Null: none was found.
 */
export function solver(selection: Selection, system: System, parts: Parts) {
  const built = new Map<string, number>();
  let all = 0;
  let before: Problems | undefined;
  const solved = new Map<string, Change | null>();
  const placeOf = (spot: string | undefined): Partial<Spot> => ({
    ...system.spots.find(({ id }) => id === spot),
    id: '',
  });

  return (rule: ConflictRule, found: Found): Change | null => {
    const { spot, skus, needed, available } = found;
    const own = problemKey('conflict', rule.code, spot);
    const was = (before ??= problemsOf(system, parts));
    const isOwn = (each: Found) => each.spot === spot;
    const ownCount = (one: System) => rule.find(one).filter(isOwn).length;
    const here = spot === undefined ? undefined : partsAt(system.selection, spot);
    const hereBefore = here && problemsOf(viewOf(here, parts), parts);
    /** Another camera that fails already with the parts of its spot alone. */
    const hopeless = (change: Change) => {
      if (!here || !hereBefore?.has(own) || !replacesCamera(change, parts)) return false;
      const then = viewOf(applyChange(here, change, spot), parts);
      all += workOf(then.units.length);
      return (
        ownCount(then) >= countOf(hereBefore, own) || worse(problemsOf(then, parts), hereBefore, anyPart)
      );
    };
    const alike = JSON.stringify([rule.code, skus, needed, available, placeOf(spot)]);
    const known = solved.get(alike);
    if (known === null) return null;
    const candidates = known
      ? [known]
      : rule
          .change(system, found, shopOf(parts))
          .map((change) => ({ change, size: sizeOf(change, selection, parts, spot) }))
          .toSorted((one, other) => one.size - other.size)
          .map(({ change }) => change);

    let best: Change | null = null;
    let checks = checksPerConflict;
    let ofRule = built.get(rule.code) ?? 0;
    for (const change of candidates) {
      if (ofRule >= workPerRule || all >= workPerCheck || checks === 0) break;
      if (hopeless(change)) continue;
      const then = viewOf(applyChange(selection, change, spot), parts);
      ofRule += workOf(then.units.length);
      all += workOf(then.units.length);
      if (ownCount(then) >= countOf(was, own)) continue;
      checks -= 1;
      const now = problemsOf(then, parts);
      if (worse(now, was, smallParts)) continue;
      best ??= change;
      if (worse(now, was)) continue;
      best = change;
      break;
    }
    built.set(rule.code, ofRule);
    solved.set(alike, best);
    return best;
  };
}

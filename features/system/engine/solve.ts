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
/** What is wrong or not known that was not before; `missing` parts apart. */
const worse = (now: Problems, before: Problems, apart: boolean) =>
  [...now].some(([key, count]) => count > countOf(before, key) && !(apart && key.startsWith('missing:')));

/** The parts of one spot alone. */
const partsAt = (selection: Selection, spot: string): Selection => ({
  ...selection,
  parts: selection.parts.filter((line) => line.spot === spot),
  spots: selection.spots?.filter(({ id }) => id === spot),
});
const replacesCamera = ({ replace }: Change, parts: Parts) =>
  replace?.every(({ to }) => parts.get(to)?.kind === 'camera') === true;

/** Trials for one conflict, and for all of one rule: fewer for a large selection, as each takes longer. */
const trialsPerConflict = 15;
const trialsPerRule = (system: System) => Math.ceil(5000 / (system.units.length + 1));

/**
 * Finds the smallest change after which a conflict is solved, no other one is there and as much is known; if possible,
 * nothing else is missing either. Null: none was found.
 */
export function solver(selection: Selection, system: System, parts: Parts) {
  const trials = new Map<string, number>();
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
    const after = (selected: Selection, change: Change) =>
      problemsOf(viewOf(applyChange(selected, change, spot), parts), parts);
    const here = spot === undefined ? undefined : partsAt(system.selection, spot);
    const hereBefore = here && problemsOf(viewOf(here, parts), parts);
    /** Another camera that fails already with the parts of its spot alone. */
    const hopeless = (change: Change) => {
      if (!here || !hereBefore?.has(own) || !replacesCamera(change, parts)) return false;
      const now = after(here, change);
      return countOf(now, own) >= countOf(hereBefore, own) || worse(now, hereBefore, true);
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
    const left = trials.get(rule.code) ?? trialsPerRule(system);
    let rest = Math.min(trialsPerConflict, left);
    const atEnd = left - rest;
    for (const change of candidates) {
      if (rest === 0) break;
      if (hopeless(change)) continue;
      rest -= 1;
      const now = after(selection, change);
      if (countOf(now, own) >= countOf(was, own) || worse(now, was, true)) continue;
      best ??= change;
      if (worse(now, was, false)) continue;
      best = change;
      break;
    }
    trials.set(rule.code, atEnd + rest);
    solved.set(alike, best);
    return best;
  };
}

import { applyChange, shopOf, sizeOf } from './changes';
import type { Found } from './findings';
import { rules, type Rule } from './rules';
import * as view from './system-view';
import type { Change, Check, Conflict, Parts, Selection } from './types';
import { notChecked } from './unknowns';

type ConflictRule = Extract<Rule, { is: 'conflict' }>;

const asConflict = ({ code, unit }: ConflictRule, { skus, spot, needed, available }: Found): Conflict => ({
  code,
  skus,
  needed: needed ?? null,
  available: available ?? null,
  unit,
  ...(spot !== undefined && { spot }),
  change: null,
});

/** The conflicts of a selection, without the changes that solve them. */
export function conflictsOf(selection: Selection, parts: Parts): Conflict[] {
  const system = view.viewOf(selection, parts);
  return rules.flatMap((rule) =>
    rule.is === 'conflict' ? rule.find(system).map((found) => asConflict(rule, found)) : [],
  );
}

const problemKey = (is: string, code: string, spot: string | undefined) => `${is}:${code}:${spot ?? ''}`;

/** Counts of what is wrong, by rule and spot. */
function problems(selection: Selection, parts: Parts): Map<string, number> {
  const system = view.viewOf(selection, parts);
  const counts = new Map<string, number>();
  for (const rule of rules) {
    if (rule.is === 'warning') continue;
    for (const { spot } of rule.find(system)) {
      const key = problemKey(rule.is, rule.code, spot);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** A change of one spot is tried on the parts of this spot first: most candidates fail there. */
function atSpot(selection: Selection, spot: string): Selection {
  return {
    ...selection,
    parts: selection.parts.filter((line) => line.spot === spot),
    spots: selection.spots?.filter(({ id }) => id === spot),
  };
}

const triesPerConflict = 40;

/** The smallest change after which this is solved and nothing else is wrong that was right; null: there is none. */
function smallestChange(
  rule: ConflictRule,
  found: Found,
  selection: Selection,
  system: view.System,
  parts: Parts,
  before: ReadonlyMap<string, number>,
): Change | null {
  const own = problemKey('conflict', rule.code, found.spot);
  const solves = (now: ReadonlyMap<string, number>, was: ReadonlyMap<string, number>, all: boolean) =>
    (now.get(own) ?? 0) < (was.get(own) ?? 0) &&
    [...now].every(([key, count]) => count <= (was.get(key) ?? 0) || (!all && key.startsWith('missing')));
  const here = found.spot === undefined ? null : atSpot(selection, found.spot);
  const hereBefore = here && problems(here, parts);
  let incomplete: Change | null = null;
  let tries = 0;
  const candidates = (rule.change?.(system, found, shopOf(parts)) ?? [])
    .map((change) => ({ change, size: sizeOf(change, selection, parts, found.spot) }))
    .toSorted((one, other) => one.size - other.size);
  for (const { change } of candidates) {
    if (here && hereBefore?.has(own)) {
      const then = problems(applyChange(here, change, found.spot), parts);
      if (!solves(then, hereBefore, false)) continue;
    }
    if (tries === triesPerConflict) break;
    tries += 1;
    const after = problems(applyChange(selection, change, found.spot), parts);
    if (solves(after, before, true)) return change;
    if (!incomplete && solves(after, before, false)) incomplete = change;
  }
  return incomplete;
}

const left = ({ used, of }: view.Amount) => (used === null || of === null ? null : of - used);

function amounts(system: view.System): Pick<Check, 'headroom' | 'use'> {
  const days = view.recordingDays(system);
  const all = {
    channels: view.channelsOf(system),
    ports: view.portsOf(system),
    watts: view.wattsOf(system),
    mbit: view.bandwidthOf(system),
    days: { used: system.selection.days ?? null, of: days },
    bays: view.baysOf(system),
  };
  const names = Object.keys(all) as (keyof typeof all)[];
  const round = (value: number) => Math.round(value * 10) / 10;
  const headroom = names.map((name) => [name, left(all[name])] as const);
  const use = names.flatMap((name) => {
    const { used, of } = all[name];
    return used === null || of === null ? [] : [[name, { used: round(used), of: round(of) }] as const];
  });
  return {
    headroom: Object.fromEntries(
      headroom.map(([name, value]) => [name, value === null ? null : round(value)]),
    ) as Check['headroom'],
    use: Object.fromEntries(use),
  };
}

/** Whether the parts work together and at their spots. Unknown articles are left out and reported as not checked. */
export function check(selection: Selection, parts: Parts): Check {
  const system = view.viewOf(selection, parts);
  const found = rules.map((rule) => ({ rule, found: rule.find(system) }));
  const missing = found.flatMap(({ rule, found: all }) =>
    rule.is === 'missing'
      ? all.map(({ role, spot }) => ({
          role: role ?? rule.role,
          why: rule.code,
          ...(spot !== undefined && { spot }),
        }))
      : [],
  );
  const before = new Map<string, number>();
  for (const { rule, found: all } of found)
    for (const { spot } of all) {
      const key = problemKey(rule.is, rule.code, spot);
      before.set(key, (before.get(key) ?? 0) + 1);
    }
  const conflicts = found.flatMap(({ rule, found: all }) =>
    rule.is === 'conflict'
      ? all.map((each) => ({
          ...asConflict(rule, each),
          change: smallestChange(rule, each, system.selection, system, parts, before),
        }))
      : [],
  );
  const warnings = found.flatMap(({ rule, found: all }) =>
    rule.is === 'warning'
      ? all.map(({ skus, spot }) => ({ code: rule.code, skus, ...(spot !== undefined && { spot }) }))
      : [],
  );
  return {
    complete: missing.length === 0 && conflicts.length === 0,
    missing,
    conflicts,
    warnings,
    ...amounts(system),
    notChecked: notChecked(system, parts),
  };
}

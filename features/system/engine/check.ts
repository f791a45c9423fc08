import type { Found } from './findings';
import { rules, type ConflictRule } from './rules';
import { solver } from './solve';
import * as view from './system-view';
import type { Check, Conflict, Parts, Selection } from './types';
import { notChecked } from './unknowns';

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
  const changeFor = solver(selection, system, parts);
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
  const conflicts = found.flatMap(({ rule, found: all }) =>
    rule.is === 'conflict'
      ? all.map((each) => ({
          ...asConflict(rule, each),
          change: changeFor(rule, each),
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

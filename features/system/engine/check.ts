import type { Found } from './findings';
import { rules, type ConflictRule } from './rules';
import { solver } from './solve';
import { viewOf, type System } from './system-view';
import type { AmountName, Change, Check, Conflict, Parts, Selection } from './types';
import { notChecked } from './unknowns';

const conflictOf = (
  { code, unit }: ConflictRule,
  { skus, spot, needed, available }: Found,
  change: Change | null,
): Conflict => ({
  code,
  skus,
  spot,
  needed: needed ?? null,
  available: available ?? null,
  unit,
  change,
});

/** The conflicts of a selection, without the changes that solve them. */
export function conflictsOf(selection: Selection, parts: Parts): Conflict[] {
  const system = viewOf(selection, parts);
  return rules.flatMap((rule) =>
    rule.is === 'conflict' ? rule.find(system).map((found) => conflictOf(rule, found, null)) : [],
  );
}

function amountsOf({ amounts }: System): Pick<Check, 'headroom' | 'use'> {
  const round = (value: number) => Math.round(value * 10) / 10;
  const headroom: Partial<Check['headroom']> = {};
  const use: Check['use'] = {};
  for (const name of Object.keys(amounts) as AmountName[]) {
    const { used, of } = amounts[name];
    const known = used !== null && of !== null;
    headroom[name] = known ? round(of - used) : null;
    if (known) use[name] = { used: round(used), of: round(of) };
  }
  return { headroom: headroom as Check['headroom'], use };
}

/** Whether the parts work together and at their spots. Unknown articles are left out and reported as not checked. */
export function check(selection: Selection, parts: Parts): Check {
  const system = viewOf(selection, parts);
  const changeFor = solver(selection, system, parts);
  const answer: Pick<Check, 'missing' | 'conflicts' | 'warnings'> = {
    missing: [],
    conflicts: [],
    warnings: [],
  };
  for (const rule of rules) {
    for (const found of rule.find(system)) {
      const { skus, spot } = found;
      if (rule.is === 'missing') answer.missing.push({ role: found.role ?? rule.role, why: rule.code, spot });
      else if (rule.is === 'warning') answer.warnings.push({ code: rule.code, skus, spot });
      else answer.conflicts.push(conflictOf(rule, found, changeFor(rule, found)));
    }
  }
  return {
    complete: answer.missing.length === 0 && answer.conflicts.length === 0,
    ...answer,
    ...amountsOf(system),
    notChecked: notChecked(system, parts),
  };
}

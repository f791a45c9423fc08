import type { Staff } from '@/features/staff/server/staff';
import { factName, findingText } from '@/lib/messages/coded-texts';
import { Alert } from '@/ui/feedback';
import { Badge, type BadgeTone } from '@/ui/badge';
import { placeOf } from '../places';
import type { DoctorReport } from '../server/doctor';
import type { Fact, FactState } from '../server/shop-facts';

const tones = {
  missing: 'danger',
  demo: 'signal',
  template: 'signal',
  off: 'neutral',
  configured: 'success',
} as const satisfies Record<FactState, BadgeTone>;

/** What somebody has to look at comes first. */
const order = Object.keys(tones) as readonly FactState[];

interface FindingsProps {
  readonly report: DoctorReport;
  readonly staff: Staff;
}

/** The facts of the shop by their state, each with the place where it is stated. */
export function Findings({ report, staff }: FindingsProps) {
  const { facts, faults, production, questions, warnings } = report;
  const { t } = staff;
  const isOpen = (state: FactState) =>
    state === 'missing' || (production && state !== 'off' && state !== 'configured');
  return (
    <>
      {[...faults, ...warnings.map((each) => findingText(t, each))].map((line) => (
        <Alert key={line} tone={faults.includes(line) ? 'danger' : 'warning'} className="mb-2">
          {line}
        </Alert>
      ))}
      {order.map((state) => {
        const those = facts.filter((fact) => fact.state === state);
        if (those.length === 0) return null;
        return (
          <details key={state} open={isOpen(state)} className="border-t border-line py-2 first:border-t-0">
            <summary className="text-sm pointer-coarse:py-2.5">
              <Badge tone={tones[state]}>{t(`settings.state.${state}`)}</Badge> {those.length}
            </summary>
            <FactList facts={those} staff={staff} />
          </details>
        );
      })}
      <details className="border-t border-line py-2">
        <summary className="text-sm pointer-coarse:py-2.5">
          {t('settings.questions')} ({questions.length})
        </summary>
        <ul className="mt-2 grid gap-1 text-sm">
          {questions.map(({ country, fact, source }) => (
            <li key={`${country} ${fact}`} className="wrap-anywhere">
              {country === null ? t('settings.everywhere') : staff.format.country(country)}: {fact}{' '}
              <span className="text-ink-soft">({source})</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function FactList({ facts, staff: { t } }: { readonly facts: readonly Fact[]; readonly staff: Staff }) {
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {facts.map(({ note, ...fact }, index) => {
        const { kind, name } = placeOf(fact);
        return (
          <li key={index} className="grid gap-x-3 sm:grid-cols-2">
            <span className="wrap-anywhere">
              {factName(t, fact)}
              {note && <span className="block text-xs text-ink-soft">{findingText(t, note)}</span>}
            </span>
            <span className="text-xs break-all text-ink-soft">{t(`settings.place.${kind}`, { name })}</span>
          </li>
        );
      })}
    </ul>
  );
}

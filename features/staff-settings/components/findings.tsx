import type { Staff } from '@/features/staff/server/staff';
import { factName, findingText, lawText, questionText } from '@/lib/messages/coded-texts';
import { Alert } from '@/ui/feedback';
import { Badge, type BadgeTone } from '@/ui/badge';
import { type FactPlace, placeOf, placeOfWarning, startFault } from '../places';
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

export function Findings({ report, staff }: FindingsProps) {
  const { facts, faults, production, questions, warnings } = report;
  const { t } = staff;
  const isOpen = (state: FactState) =>
    state === 'missing' || (production && state !== 'off' && state !== 'configured');
  return (
    <>
      {faults.map((fault) => (
        <StartFault key={fault} fault={fault} staff={staff} />
      ))}
      {warnings.map((each) => (
        <Alert key={findingText(t, each)} tone="warning" className="mb-2">
          {findingText(t, each)}
          <Place place={placeOfWarning(each)} staff={staff} />
        </Alert>
      ))}
      {order.map((state) => {
        const those = facts.filter((fact) => fact.state === state);
        if (those.length === 0) return null;
        return (
          <details key={state} open={isOpen(state)} className="border-t border-line py-2 first:border-t-0">
            <summary className="text-sm text-action underline pointer-coarse:py-2.5">
              <Badge tone={tones[state]}>{t(`settings.state.${state}`)}</Badge> {those.length}
            </summary>
            <FactList facts={those} staff={staff} />
          </details>
        );
      })}
      <details className="border-t border-line py-2">
        <summary className="text-sm text-action underline pointer-coarse:py-2.5">
          {t('settings.questions')} ({questions.length})
        </summary>
        <ul className="mt-2 grid gap-1 text-sm">
          {questions.map(({ asOf, country, fact, question, source }) => (
            <li key={`${country} ${fact}`} className="wrap-anywhere">
              {country === null ? t('settings.everywhere') : staff.format.country(country)}:{' '}
              {questionText(t, question, asOf && staff.format.date(asOf))}{' '}
              <span className="text-xs text-ink-soft">
                ({[lawText(t, source), fact].filter((each) => each !== '').join('; ')})
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** The site file was changed while the server runs, or a variable does not allow a start. */
function StartFault({ fault, staff }: { readonly fault: string; readonly staff: Staff }) {
  const { detail, line, place } = startFault(fault);
  const { t } = staff;
  return (
    <Alert tone="danger" className="mb-2">
      {line === undefined
        ? t('settings.fault.variable', { name: place.name })
        : t('settings.fault.site', { line })}{' '}
      <span lang="en">{detail}</span>
      <Place place={place} staff={staff} />
    </Alert>
  );
}

/** Where it is set right: a screen, else the field or variable with the guide that explains it. */
function Place({ place, staff: { t } }: { readonly place: FactPlace; readonly staff: Staff }) {
  const { guide, kind, name, screen } = place;
  return (
    <span className="block text-xs wrap-anywhere text-ink-soft">
      {t(`settings.place.${kind}`, { name })} ({guide})
      {screen && (
        <>
          {' '}
          {/* Not a Link: the browser opens the form that the address names. */}
          <a href={screen.href} className="text-action underline">
            {t(screen.label)}
          </a>
        </>
      )}
    </span>
  );
}

function FactList({ facts, staff }: { readonly facts: readonly Fact[]; readonly staff: Staff }) {
  const { t } = staff;
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {facts.map(({ note, ...fact }, index) => (
        <li key={index} className="grid gap-x-3 sm:grid-cols-2">
          <span className="wrap-anywhere">
            {factName(t, fact)}
            {note && <span className="block text-xs text-ink-soft">{findingText(t, note)}</span>}
          </span>
          <Place place={placeOf(fact)} staff={staff} />
        </li>
      ))}
    </ul>
  );
}

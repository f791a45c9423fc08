import { randomUUID } from 'node:crypto';
import { requestLimits } from '@/config/limits/request-limits';
import { Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Area, Field, Select, Send } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { sheetKinds } from '../sheet-kind';

const needs = { stock: 'stock.import', prices: 'prices.import', catalogue: 'catalogue.survey' } as const;

/** The kinds of sheets that a member may bring in. */
export const kindsOf = ({ can }: Staff) => sheetKinds.filter((kind) => can(needs[kind]));

/** Sheets of stock and prices, and the check of a catalogue file. */
export function ImportPage({ staff }: { readonly staff: Staff }) {
  const { t } = staff;
  const kinds = kindsOf(staff);
  return (
    <>
      <Heading title={t('nav.import')} note={t('import.note')} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title={t('import.file')}>
          <ActionForm
            action="import-sheet"
            back="/import"
            formKey={randomUUID()}
            unreachable={t('action.unreachable')}
          >
            <Field
              name="file"
              type="file"
              label={t('import.choose')}
              hint={t('import.chooseHint', { size: requestLimits.staffUploads.bytes / 1024 / 1024 })}
              accept=".csv,.txt,.tsv,.xml,text/csv"
              required
            />
            <Select
              name="kind"
              label={t('import.kindLabel')}
              placeholder={t('import.recognise')}
              defaultValue=""
              options={kinds.map((kind) => ({ value: kind, label: t(`import.kind.${kind}`) }))}
            />
            {kinds.includes('catalogue') && (
              <details>
                <summary className="text-sm text-action underline pointer-coarse:py-2.5">
                  {t('import.mapLabel')}
                </summary>
                <Area
                  name="map"
                  rows={10}
                  label={t('import.mapLabel')}
                  hint={t('import.mapHint')}
                  spellCheck={false}
                  className="mt-2 font-mono"
                />
              </details>
            )}
            <div className="flex flex-wrap gap-2">
              <Send name="step" value="check">
                {t('import.check')}
              </Send>
              <Send name="step" value="start" variant="secondary">
                {t('import.start')}
              </Send>
            </div>
          </ActionForm>
        </Panel>
        <Panel title={t('import.kinds')}>
          <dl className="grid gap-3 text-sm">
            {kinds.map((kind) => (
              <div key={kind}>
                <dt className="font-semibold">{t(`import.kind.${kind}`)}</dt>
                <dd className="text-ink-soft">{t(`import.about.${kind}`)}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
    </>
  );
}

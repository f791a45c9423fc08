import { notFound } from 'next/navigation';
import { requestLimits } from '@/config/limits/request-limits';
import { Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Field, Select, Send } from '@/features/staff/islands/form';
import { requireStaff, type Staff } from '@/features/staff/server/staff';
import { sheetKinds } from '../sheet-kind';
import { UploadPanel } from './upload-panel';

const needs = { stock: 'stock.import', prices: 'prices.import', catalogue: 'catalogue.upload' } as const;

/** Sheets of stock and prices, catalogue files, which a job checks and imports, and what is checked without a file. */
export async function ImportPage() {
  const staff = await requireStaff();
  const { can, t } = staff;
  const kinds = sheetKinds.filter((kind) => can(needs[kind]));
  if (kinds.length === 0) notFound();
  const [upload, ...former] = kinds.includes('catalogue') ? await staff.admin.catalogue.uploads() : [];
  return (
    <>
      <Heading title={t('nav.import')} note={t('import.note')} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {upload && <UploadPanel staff={staff} upload={upload} former={former} />}
        <Panel title={t('import.file')}>
          <ActionForm action="import-sheet" back="/import">
            <Field
              name="file"
              type="file"
              label={t('import.choose')}
              hint={t('import.chooseHint', { size: requestLimits.staffUploads.bytes / 1024 / 1024 })}
              accept=".csv,.txt,.tsv,.xml,text/csv"
              // A browser takes a file that is dropped on the field.
              className="pointer-fine:[&_input]:h-36 pointer-fine:[&_input]:border-2 pointer-fine:[&_input]:border-dashed pointer-fine:[&_input]:py-12"
              required
            />
            <Select
              name="kind"
              label={t('import.kindLabel')}
              placeholder={t('import.recognise')}
              defaultValue=""
              options={kinds.map((kind) => ({ value: kind, label: t(`import.kind.${kind}`) }))}
            />
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
        <Checks staff={staff} />
      </div>
    </>
  );
}

/** What is checked without a file: `shop -- stock check` and `catalogue check`. */
function Checks({ staff: { can, t } }: { readonly staff: Staff }) {
  return (
    <>
      {can('stock.mismatches') && (
        <Panel title={t('import.stockCheck.title')} id="stock">
          <p className="mb-2 text-sm text-ink-soft">{t('import.stockCheck.text')}</p>
          <ActionForm action="stock-check" back="/import">
            <div className="flex flex-wrap gap-2">
              <Send name="step" value="check">
                {t('import.stockCheck.check')}
              </Send>
              {can('stock.repair') && (
                <Send name="step" value="repair" variant="secondary">
                  {t('import.stockCheck.repair')}
                </Send>
              )}
            </div>
          </ActionForm>
        </Panel>
      )}
      {can('catalogue.gaps') && (
        <Panel title={t('import.gaps.title')} id="check">
          <p className="mb-2 text-sm text-ink-soft">{t('import.gaps.text')}</p>
          <ActionForm action="catalogue-check" back="/import">
            <div>
              <Send>{t('import.gaps.check')}</Send>
            </div>
          </ActionForm>
        </Panel>
      )}
    </>
  );
}

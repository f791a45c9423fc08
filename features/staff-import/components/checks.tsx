import { Panel } from '@/features/staff/components/page';
import { ActionForm, Send } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';

/** What is checked without a file: `shop -- stock check` and `catalogue check`. */
export function Checks({ staff: { can, t } }: { readonly staff: Staff }) {
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

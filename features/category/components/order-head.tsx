import { getTranslations } from 'next-intl/server';

/** Names of the columns of the order list, for the eye: every row says them itself to a screen reader. */
export async function OrderHead() {
  const t = await getTranslations('category.columns');
  return (
    <div
      aria-hidden="true"
      className="hidden grid-cols-[3.5rem_minmax(0,1fr)_7.5rem_10rem_6rem] gap-x-4 px-4 pb-2 text-xs font-semibold text-ink-soft @2xl:view-order:grid"
    >
      <span className="col-span-2">{t('article')}</span>
      <span>{t('stock')}</span>
      <span className="text-right">{t('price')}</span>
      <span className="text-right">{t('quantity')}</span>
    </div>
  );
}

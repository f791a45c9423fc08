import type { ArticlePrice } from '@/commerce/ports/admin/articles';
import type { CurrencyCode } from '@/config/types';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { Panel } from '@/features/staff/components/page';
import { ActionForm, Field, Send } from '@/features/staff/islands/form';
import { shopDay } from '@/lib/dates/dates';
import { type ArticleProps, formOf } from './article-props';

const shopCurrencies = [...new Set(storeCodes.flatMap((code) => storeConfig(code).availableCurrencyCodes))];

/** As people type it, with the point that every language accepts. */
const typed = (minor: number | null) => (minor === null ? '' : (minor / 100).toFixed(2));

/** The last day of a reduction that ends at an instant. */
const lastDay = (instant: string | null) =>
  instant === null ? '' : shopDay(new Date(Date.parse(instant) - 1));
const firstDay = (instant: string | null) => (instant === null ? '' : shopDay(new Date(instant)));

/** The prices by currency, what is planned, and above each form the price that the law wants to be named. */
export function ArticlePrices(props: ArticleProps) {
  const { article, staff } = props;
  const { t } = staff;
  const missing = shopCurrencies.filter((code) => !article.prices.some(({ currency }) => currency === code));
  return (
    <Panel title={t('article.prices')}>
      {article.prices.map((price) => (
        <Price key={price.currency} {...props} currency={price.currency} price={price} />
      ))}
      {missing.map((currency) => (
        <Price key={currency} {...props} currency={currency} price={null} />
      ))}
      <p className="mt-2 text-xs text-ink-soft">{t('article.priceImport')}</p>
    </Panel>
  );
}

interface PriceProps extends ArticleProps {
  readonly currency: CurrencyCode;
  readonly price: ArticlePrice | null;
}

function Price(props: PriceProps) {
  const { currency, price, staff } = props;
  const { t, format } = staff;
  const money = (minor: number) => format.money({ minor, currency });
  return (
    <section className="border-line py-2 not-first:border-t" aria-label={currency}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <b>{currency}</b>
        {price ? (
          <>
            <span className="tabular-nums">{money(price.final)}</span>
            {price.final < price.regular && (
              <span className="text-ink-soft">{t('article.insteadOf', { price: money(price.regular) })}</span>
            )}
          </>
        ) : (
          t('article.noPrices')
        )}
      </p>
      {price && price.prior !== null && (
        <p className="text-xs text-ink-soft">{t('article.prior', { price: money(price.prior) })}</p>
      )}
      {price && <Planned {...props} price={price} />}
      {staff.can('articles.setPrice') && <PriceForm {...props} />}
    </section>
  );
}

/** What begins or ends by itself, with the way to stop it. */
function Planned(props: PriceProps & { readonly price: ArticlePrice }) {
  const { article, currency, price, staff } = props;
  const { t, format } = staff;
  const { final, regular, special, specialFrom, specialUntil } = price;
  if (specialFrom === null && specialUntil === null && final === regular) return null;
  const money = (minor: number) => format.money({ minor, currency });
  const words = [
    ...(special !== null && specialFrom !== null
      ? [t('article.plannedFrom', { price: money(special), date: format.time(specialFrom) })]
      : []),
    ...(specialUntil === null
      ? []
      : [t('article.backUntil', { price: money(regular), date: format.time(specialUntil) })]),
  ];
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 text-sm">
      {words.length > 0 && (
        <span>
          {t('article.planned')}: {words.join('; ')}
        </span>
      )}
      {staff.can('articles.setPrice') && (
        <ActionForm action="article-price" {...formOf(props)} className="gap-1!">
          <Hidden sku={article.sku} currency={currency} version={price.version} />
          <input type="hidden" name="price" value={typed(regular)} />
          <Send variant="quiet">
            {specialFrom === null ? t('article.endNow') : t('article.removePlan')}
            <span className="sr-only"> ({currency})</span>
          </Send>
        </ActionForm>
      )}
    </div>
  );
}

interface HiddenProps {
  readonly sku: string;
  readonly currency: CurrencyCode;
  readonly version: string | undefined;
}

const Hidden = ({ currency, sku, version }: HiddenProps) => (
  <>
    <input type="hidden" name="sku" value={sku} />
    <input type="hidden" name="currency" value={currency} />
    <input type="hidden" name="version" value={version ?? ''} />
  </>
);

/** Filled with what holds, so that a field that is left alone stays as it is. */
function PriceForm(props: PriceProps) {
  const { article, currency, price, staff } = props;
  const { t, format } = staff;
  const running = price && price.final < price.regular ? price.final : null;
  return (
    <details className="mt-1">
      <summary className="text-sm text-action underline">
        {t('article.setPrice')}
        <span className="sr-only"> ({currency})</span>
      </summary>
      <ActionForm key={price?.version} action="article-price" {...formOf(props)} className="mt-2 gap-2!">
        <Hidden sku={article.sku} currency={currency} version={price?.version} />
        {price && (
          <p className="text-sm">
            {t('article.lowest', { price: format.money({ minor: price.lowest, currency }) })}
          </p>
        )}
        <div className="grid grid-cols-2 gap-2">
          <Field
            label={t('article.regular')}
            name="price"
            inputMode="decimal"
            defaultValue={typed(price?.regular ?? null)}
            trailing={currency}
          />
          <Field
            label={t('article.special')}
            name="special"
            inputMode="decimal"
            hint={t('article.specialHint')}
            defaultValue={typed(price?.special ?? running)}
            trailing={currency}
          />
          <Field
            label={t('article.specialFrom')}
            name="specialFrom"
            type="date"
            hint={t('article.specialFromHint')}
            defaultValue={firstDay(price?.specialFrom ?? null)}
          />
          <Field
            label={t('article.specialTo')}
            name="specialTo"
            type="date"
            hint={t('article.specialToHint')}
            defaultValue={lastDay(price?.specialUntil ?? null)}
          />
        </div>
        <Send>{t('article.setPrice')}</Send>
      </ActionForm>
    </details>
  );
}

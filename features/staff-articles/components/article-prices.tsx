import type { ArticlePrice, ArticleRecord } from '@/commerce/ports/admin/articles';
import type { CurrencyCode } from '@/config/types';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { Panel } from '@/features/staff/components/page';
import { dayField } from '@/features/staff/formats';
import { ActionForm, Field, Send } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { articlePath } from '../articles-list';

export interface ArticleProps {
  readonly article: ArticleRecord;
  readonly staff: Staff;
}

const shopCurrencies = [...new Set(storeCodes.flatMap((code) => storeConfig(code).availableCurrencyCodes))];

/** The prices by currency, what is planned, and above each form the price that the law wants to be named. */
export function ArticlePrices({ article: { prices, sku }, staff }: ArticleProps) {
  const { t } = staff;
  const byCurrency = new Map(prices.map((price) => [price.currency, price]));
  const currencies = new Set([...byCurrency.keys(), ...shopCurrencies]);
  return (
    <Panel title={t('article.prices')}>
      {[...currencies].map((currency) => (
        <Price
          key={currency}
          sku={sku}
          staff={staff}
          currency={currency}
          price={byCurrency.get(currency) ?? null}
        />
      ))}
      <p className="mt-2 text-xs text-ink-soft">{t('article.priceImport')}</p>
    </Panel>
  );
}

interface PriceProps<Read = ArticlePrice | null> {
  readonly sku: string;
  readonly staff: Staff;
  readonly currency: CurrencyCode;
  readonly price: Read;
}

function Price(props: PriceProps) {
  const { currency, price, staff } = props;
  const { t, format } = staff;
  const money = (minor: number) => format.money({ minor, currency });
  return (
    <section className="border-line py-2 not-first:border-t" aria-label={currency}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <b>{currency}</b>
        {price ? <span className="tabular-nums">{money(price.final)}</span> : t('article.noPrices')}
        {price && price.final < price.regular && (
          <span className="text-ink-soft">{t('article.insteadOf', { price: money(price.regular) })}</span>
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
function Planned({ currency, price, sku, staff }: PriceProps<ArticlePrice>) {
  const { t, format } = staff;
  const { final, regular, special, specialFrom, specialUntil, version } = price;
  if (specialFrom === null && specialUntil === null && final === regular) return null;
  const at = (minor: number, instant: string) => ({
    price: format.money({ minor, currency }),
    date: format.time(instant),
  });
  const words = [
    special !== null && specialFrom !== null && t('article.plannedFrom', at(special, specialFrom)),
    specialUntil !== null && t('article.backUntil', at(regular, specialUntil)),
  ].filter((text) => text !== false);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 text-sm">
      {words.length > 0 && `${t('article.planned')}: ${words.join('; ')}`}
      {staff.can('articles.setPrice') && (
        <ActionForm
          action="article-price"
          back={articlePath(sku)}
          hidden={{ sku, currency, version, price: format.typed(regular) }}
          className="gap-1!"
        >
          <Send variant="quiet">
            {t(specialFrom === null ? 'article.endNow' : 'article.removePlan')}
            <span className="sr-only"> ({currency})</span>
          </Send>
        </ActionForm>
      )}
    </div>
  );
}

/** Filled with what holds, so that a field that is left alone stays as it is. */
function PriceForm({ currency, price, sku, staff }: PriceProps) {
  const { t, format } = staff;
  const running = price && price.final < price.regular ? price.final : null;
  const typed = (minor: number | null | undefined) => (typeof minor === 'number' ? format.typed(minor) : '');
  const amount = { inputMode: 'decimal', trailing: currency } as const;
  const day = { type: 'date' } as const;
  const fields = [
    ['price', 'regular', typed(price?.regular), amount],
    ['special', 'special', typed(price?.special ?? running), amount],
    ['specialFrom', 'specialFrom', dayField(price?.specialFrom), day],
    ['specialTo', 'specialTo', dayField(price?.specialUntil, true), day],
  ] as const;
  return (
    <ActionForm
      stored={price?.version}
      action="article-price"
      back={articlePath(sku)}
      hidden={{ sku, currency, version: price?.version ?? '' }}
      fold={
        <>
          {t('article.setPrice')}
          <span className="sr-only"> ({currency})</span>
        </>
      }
      className="gap-2!"
    >
      {price && (
        <p className="text-sm">
          {t('article.lowest', { price: format.money({ minor: price.lowest, currency }) })}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        {fields.map(([name, text, value, kind]) => {
          const hint = text === 'regular' ? undefined : t(`article.${text}Hint`);
          return (
            <Field
              key={name}
              {...kind}
              name={name}
              label={t(`article.${text}`)}
              hint={hint}
              defaultValue={value}
            />
          );
        })}
      </div>
      <Send>{t('article.setPrice')}</Send>
    </ActionForm>
  );
}

import { clsx } from 'clsx';
import { getLocale, getTranslations } from 'next-intl/server';
import { netTotals } from '@/commerce/domain/pricing/net-price';
import type { Order } from '@/commerce/model/order';
import { orderTaxNote } from '@/commerce/model/tax';
import { totalsView } from '@/commerce/domain/pricing/totals-view';
import type { StoreCode } from '@/config/types';
import { type Amount, formatPrice, formatPercent } from '@/lib/money/money';
import { storeConfig } from '@/config/shop/stores';
import { labelled, titledPartLines } from '@/lib/text/options-text';
import { Card, Heading } from '@/ui/layout';
import { TaxedAmount } from '@/ui/price/taxed-amount';
import { Totals } from '@/ui/price/totals';
import { OrderItems } from './order-items';
import type { OwnedArticle } from '../server/owned-articles';
import { formatDate } from '@/lib/dates/dates';
import { featureOn } from '@/lib/stores/enabled-features';
import { ArticleNumber } from '@/ui/price/line-item';
import { TextLink } from '@/ui/text-link';

interface OrderedItemsProps {
  readonly order: Order;
  readonly store: StoreCode;
  /** Layout only, of the card and of its totals. */
  readonly className: string;
  readonly totalsClassName?: string;
  /** What the store says about the articles; without it there are no links. */
  readonly owned?: ReadonlyMap<string, OwnedArticle>;
}

export async function OrderedItems({ order, store, className, totalsClassName, owned }: OrderedItemsProps) {
  const [t, { lines, totals, price, partsTitle }] = await Promise.all([
    getTranslations('success'),
    orderAmounts(order, store),
  ]);
  return (
    <Card as="section" padding="lg" className={className}>
      <Heading level={2} size="block" className="mb-4">
        {t('items')}
      </Heading>
      <div className="print:hidden">
        <OrderItems
          label={t('items')}
          items={lines}
          locale={storeConfig(store).locale}
          partsTitle={partsTitle}
          {...(owned && {
            more: (sku: string) => ({
              url: owned.get(sku)?.url ?? null,
              below: <AboutArticle sku={sku} article={owned.get(sku)} order={order} store={store} />,
            }),
          })}
        />
      </div>
      <PrintedItems items={order.items} price={price} />
      <div className={clsx('mt-4 border-t border-line pt-3', totalsClassName)}>
        <Totals {...totals} />
      </div>
    </Card>
  );
}

interface AboutArticleProps extends Pick<OrderedItemsProps, 'order' | 'store'> {
  readonly sku: string;
  readonly article: OwnedArticle | undefined;
}

/** The last day of a guarantee of so many years from the order. */
function guaranteeEnd(date: string, years: number): Date {
  const end = new Date(date);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end;
}

/** The number of an article, its guarantee, and the ways to its guide, its reviews and what fits it. */
export async function AboutArticle({ sku, article, order, store }: AboutArticleProps) {
  const [t, product, reviews] = await Promise.all([
    getTranslations('orders.article'),
    getTranslations('product'),
    getTranslations('reviews'),
  ]);
  const guarantee = order.status === 'canceled' ? null : article?.guarantee;
  const date = guarantee && formatDate(guaranteeEnd(order.date, guarantee.years), store);
  return (
    <>
      <ArticleNumber sku={sku} text={product('sku', { sku })} />
      {guarantee && date && (
        <p className="mt-0.5 text-xs text-ink-faint">
          {t('guarantee', { guarantor: guarantee.guarantor, date })}
        </p>
      )}
      {article && (
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {article.downloads.map(({ title, url }) => (
            <TextLink key={url} href={url} prefetch={false} target="_blank">
              {title}
            </TextLink>
          ))}
          {article.hasAccessories && (
            <TextLink href={`${article.url}#accessories`} prefetch={false}>
              {t('fitting')}
            </TextLink>
          )}
          {featureOn('reviews', store) && (
            <TextLink href={`${article.url}#reviews`} prefetch={false}>
              {reviews('write')}
            </TextLink>
          )}
        </p>
      )}
    </>
  );
}

async function orderAmounts({ items, rows, tax, totals }: Order, store: StoreCode) {
  const cart = await getTranslations('cart');
  const price = (money: Amount) => formatPrice(money, store);
  const percent = (rate: number) => formatPercent(rate, store);
  // The rows of items are in the order of the items.
  const net = netTotals(
    totals,
    items.map((item, index) => ({
      ...item,
      discount: rows[index]?.discount ?? null,
      taxRate: rows[index]?.taxRate,
    })),
  );
  const amount = (money: Amount, untaxed: Amount | undefined) =>
    // Missing if the order has no VAT.
    untaxed ? (
      <TaxedAmount
        amount={price(money)}
        taxLabel={cart('withTaxShort')}
        net={cart('withoutTax', { price: price(untaxed) })}
      />
    ) : (
      price(money)
    );
  return {
    lines: items.map((item, index) => ({
      ...item,
      total: amount(item.rowTotal, net.net?.lines[index]?.gross),
    })),
    totals: totalsView({ ...totals, ...net }, { text: cart, price, percent, tax: orderTaxNote(tax) }),
    price,
    partsTitle: cart('parts'),
  };
}

interface PrintedItemsProps {
  readonly items: Order['items'];
  readonly price: (money: Order['items'][number]['price']) => string;
}

const numberCell = 'pl-6 text-right whitespace-nowrap';

/** The items of an order as a table with article numbers and unit prices; only in print. */
async function PrintedItems({ items, price }: PrintedItemsProps) {
  const [cart, product, locale] = await Promise.all([
    getTranslations('cart'),
    getTranslations('product'),
    getLocale(),
  ]);
  return (
    <table className="hidden w-full text-sm tabular-nums print:table">
      <thead>
        <tr className="border-b border-line-strong text-xs text-ink-soft">
          <th className="py-1.5 text-left font-semibold">{cart('product')}</th>
          <th className={`${numberCell} font-semibold`}>{cart('quantity')}</th>
          <th className={`${numberCell} font-semibold`}>{cart('price')}</th>
          <th className={`${numberCell} font-semibold`}>{cart('total')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.sku} className="border-b border-line align-top">
            <td className="py-2">
              <span className="block font-semibold">{item.name}</span>
              {item.options.map(({ label, valueLabel }) => (
                <span key={label} className="block text-ink-soft">
                  {labelled(label, valueLabel, locale)}
                </span>
              ))}
              {titledPartLines(cart('parts'), item.parts).map((line) => (
                <span key={line} className="block text-xs text-ink-soft">
                  {line}
                </span>
              ))}
              <span className="block text-xs text-ink-soft">{product('sku', { sku: item.sku })}</span>
            </td>
            <td className={`${numberCell} py-2`}>{item.quantity}</td>
            <td className={`${numberCell} py-2`}>{price(item.price)}</td>
            <td className={`${numberCell} py-2 font-semibold`}>{price(item.rowTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

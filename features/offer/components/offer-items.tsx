import { getTranslations } from 'next-intl/server';
import type { Money } from '@/commerce/model/money';
import type { Offer, OfferItem } from '@/commerce/model/offer';
import { storeConfig } from '@/config/shop/stores';
import { formatPrice } from '@/lib/money/money';
import { netPrice } from '@/commerce/domain/pricing/net-price';
import { netTotals } from '@/commerce/domain/pricing/net-totals';
import { optionsText } from '@/lib/text/options-text';
import { ChosenAmount } from '@/ui/price/chosen-amount';
import { WarningIcon } from '@/ui/first-icons';
import { CountedName, LineItem, LineItems } from '@/ui/price/line-item';
import { PartList } from '@/ui/price/part-list';
import { TaxedAmount } from '@/ui/price/taxed-amount';

export async function OfferItems({ offer }: { readonly offer: Offer }) {
  const t = await getTranslations('offer');
  const { net } = netTotals(offer.totals, offer.items);
  return (
    <LineItems label={t('items')}>
      {offer.items.map((item, index) => (
        <OfferLine key={item.sku} item={item} net={net?.lines[index]} store={offer.store} />
      ))}
    </LineItems>
  );
}

interface OfferLineProps {
  readonly item: OfferItem;
  /** Its amounts without VAT; undefined where the offer has none. */
  readonly net: Readonly<Record<'unit' | 'gross', Money>> | undefined;
  readonly store: Offer['store'];
}

async function OfferLine({ item, net, store }: OfferLineProps) {
  const [t, cart] = await Promise.all([getTranslations('offer'), getTranslations('cart')]);
  const { name, url, options, quantity, problem, regularPrice: regular } = item;
  const chosen = optionsText(options, storeConfig(store).locale);
  const amount = (money: Money, untaxed: Money | undefined, write = (price: string) => price) => (
    <TaxedAmount
      amount={write(formatPrice(money, store))}
      taxLabel={cart('withTaxShort')}
      net={untaxed && cart('withoutTax', { price: write(formatPrice(untaxed, store)) })}
    />
  );
  const insteadOf = (money: Money) =>
    t.rich('insteadOf', {
      price: formatPrice(money, store),
      s: (text) => <s className="whitespace-nowrap">{text}</s>,
    });
  return (
    <LineItem
      picture={item.image?.url ?? null}
      title={<CountedName quantity={quantity} name={name} url={url} />}
      details={
        <>
          {chosen !== '' && <p>{chosen}</p>}
          <PartList title={cart('parts')} parts={item.parts} />
          <p className="text-xs break-words">{cart('sku', { sku: item.sku })}</p>
        </>
      }
      meta={amount(item.rowTotal, net?.gross)}
    >
      <p className="mt-1 text-sm text-ink-soft tabular-nums">
        {amount(item.price, net?.unit, (price) => cart('each', { price }))}
        {regular && (
          <>
            {' '}
            <ChosenAmount gross={insteadOf(regular)} net={insteadOf(netPrice(regular, store))} />
          </>
        )}
      </p>
      {problem !== null && (
        <p className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
          <WarningIcon className="mt-0.5 size-4" />
          <span className="min-w-0">{t(problem === 'unavailable' ? 'lineUnavailable' : 'lineShort')}</span>
        </p>
      )}
    </LineItem>
  );
}

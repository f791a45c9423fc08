import { getTranslations } from 'next-intl/server';
import { netTotals } from '@/commerce/domain/pricing/net-totals';
import type { Order } from '@/commerce/model/order';
import { orderTaxNote } from '@/commerce/model/tax';
import { totalsView } from '@/commerce/domain/pricing/totals-view';
import type { StoreCode } from '@/config/types';
import { includedTax } from '@/commerce/domain/pricing/percent';
import { type Amount, formatPrice, formatPercent } from '@/lib/money/money';
import { TaxedAmount } from '@/ui/price/taxed-amount';

/** The lines with the title of their parts, and the totals of an order in the formats of a store, with the amounts without VAT for those who have chosen these. */
export async function orderAmounts({ items, tax, totals }: Order, store: StoreCode) {
  const cart = await getTranslations('cart');
  const price = (money: Amount) => formatPrice(money, store);
  const percent = (rate: number) => formatPercent(rate, store);
  const net = netTotals(totals);
  // Without amounts without VAT, the order has none, or several rates.
  const rate = net.net === null ? null : (totals.appliedTaxes[0]?.rate ?? null);
  const amount = (money: Order['items'][number]['rowTotal']) => {
    if (rate === null) return price(money);
    const untaxed = { ...money, minor: money.minor - includedTax(money.minor, rate) };
    return (
      <TaxedAmount
        amount={price(money)}
        taxLabel={cart('withTaxShort')}
        net={cart('withoutTax', { price: price(untaxed) })}
      />
    );
  };
  return {
    lines: items.map((item) => ({ ...item, key: item.sku, total: amount(item.rowTotal) })),
    totals: totalsView({ ...totals, ...net }, { text: cart, price, percent, tax: orderTaxNote(tax) }),
    price,
    partsTitle: cart('parts'),
  };
}

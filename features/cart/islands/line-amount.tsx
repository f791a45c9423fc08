'use client';

import type { Money } from '@/commerce/model/money';
import { useTexts } from '@/lib/client/shop-context';
import { useMoney } from '@/lib/client/use-formats';
import { TaxedAmount } from '@/ui/price/taxed-amount';

interface LineAmountProps {
  readonly amount: Money;
  /** Undefined where the amount is without VAT already. */
  readonly net: Money | undefined;
  /** The amount is the price of one unit and is labelled as such. */
  readonly each?: boolean;
}

export function LineAmount({ amount, net, each = false }: LineAmountProps) {
  const t = useTexts('cart');
  const { price } = useMoney();
  const shown = each ? t('each', { price: price(amount) }) : price(amount);
  const withoutTax = net && t('withoutTax', { price: each ? t('each', { price: price(net) }) : price(net) });
  return <TaxedAmount amount={shown} taxLabel={t('withTaxShort')} net={withoutTax} />;
}

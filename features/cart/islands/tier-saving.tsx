'use client';

import { useTexts } from '@/lib/client/texts';
import { fillText } from '@/lib/text/fill-text';
import { useMoney } from '@/lib/client/use-formats';
import { ChosenAmount } from '@/ui/price/chosen-amount';
import type { WireCartItem } from '../wire-cart';

export function TierSaving({ prices }: Pick<WireCartItem, 'prices'>) {
  const t = useTexts('cart');
  const { price } = useMoney();
  const { tier_saving: saving, net } = prices;
  if (!saving) return null;
  const text = (amount: typeof saving) => fillText(t.tierSaving, { amount: price(amount) });
  return (
    <p className="mt-0.5 text-xs font-semibold text-success">
      <ChosenAmount gross={text(saving)} net={net?.tier_saving && text(net.tier_saving)} />
    </p>
  );
}

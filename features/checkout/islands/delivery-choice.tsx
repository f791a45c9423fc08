'use client';

import { useTranslations } from 'next-intl';
import type { WireCart, WireShippingMethod } from '@/commerce/model/wire-cart';
import { useMoney } from '@/lib/client/use-money';
import { Alert } from '@/ui/feedback';
import { RadioCard, RadioCardGroup } from '@/ui/radio-cards';
import { type CheckoutFacts, deliveryKey } from '../facts';
import { useChooseShipping } from '../queries';
import { useChoice } from '../use-choice';

interface DeliveryChoiceProps {
  readonly cart: WireCart;
  readonly deliveryTimes: CheckoutFacts['deliveryTimes'];
}

/** How the order is sent; a choice saves itself. */
export function DeliveryChoice({ cart, deliveryTimes }: DeliveryChoiceProps) {
  const t = useTranslations('checkout');
  const { price } = useMoney();
  const { chosen, choose, failure, handlers } = useChoice(deliveryKey, t('shippingMethodFailed'));
  const save = useChooseShipping(handlers);
  const [address] = cart.shipping_addresses;
  const methods = address?.available_shipping_methods ?? [];
  const selected = address?.selected_shipping_method;
  const shown = chosen ?? (selected ? deliveryKey(selected) : null);
  const onChoose = (method: WireShippingMethod) => {
    choose(method);
    save.mutate(method);
  };
  if (methods.length === 0) return <Alert tone="warning">{t('noShippingMethods')}</Alert>;
  return (
    <RadioCardGroup legend={t('chooseDelivery')} legendHidden error={failure}>
      {methods.map((method) => (
        <RadioCard
          key={deliveryKey(method)}
          name="delivery"
          value={deliveryKey(method)}
          checked={shown === deliveryKey(method)}
          onChange={() => onChoose(method)}
          title={method.method_title}
          description={deliveryTimes[deliveryKey(method)]}
          meta={method.amount.value === 0 ? t('free') : price(method.amount)}
        />
      ))}
    </RadioCardGroup>
  );
}

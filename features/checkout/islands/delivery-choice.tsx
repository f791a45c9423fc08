'use client';

import { pickupMethod } from '@/config/shop/shipping';
import { FreeDelivery } from '@/features/cart/islands/free-delivery';
import type { WireCart, WireShippingMethod } from '@/features/cart/wire-cart';
import { useTexts } from '@/lib/client/texts';
import { useMoney } from '@/lib/client/use-formats';
import { defaultShipping } from '@/commerce/domain/delivery/default-shipping';
import { paths } from '@/lib/paths/paths';
import { Alert } from '@/ui/feedback';
import { RadioCard, RadioCardGroup } from '@/ui/form/radio-cards';
import { TextLink } from '@/ui/text-link';
import { type CheckoutConfig, deliveryKey } from '../checkout-config';
import { useChooseShipping } from '../queries';
import { useChoice } from '../use-choice';
import { useDeliveryText } from '../use-delivery-text';
import { PickupChoice } from './pickup-choice';
import { StepForm } from './step-form';

interface DeliveryChoiceProps {
  readonly cart: WireCart;
  readonly config: Pick<CheckoutConfig, 'deliveryTimes' | 'heavyOrder'>;
  readonly onDone: () => void;
}

const compared = {
  code: ({ method_code }: WireShippingMethod) => method_code,
  cost: ({ amount }: WireShippingMethod) => amount.value,
  day: ({ delivery_day }: WireShippingMethod) => delivery_day,
};

/**
 * The delivery method and, for a pick-up, its point. A selection is saved immediately, the preselected method when the shopper
 * continues with it.
 */
export function DeliveryChoice({ cart, config, onDone }: DeliveryChoiceProps) {
  const t = useTexts('checkout');
  const cartText = useTexts('cart');
  const { price } = useMoney();
  const deliveryText = useDeliveryText();
  const { chosen, choose, failure, handlers } = useChoice(deliveryKey, t.shippingMethodFailed);
  const save = useChooseShipping(handlers);
  const [address] = cart.shipping_addresses;
  const methods = address?.available_shipping_methods ?? [];
  const selected = address?.selected_shipping_method;
  const preset = selected ? null : defaultShipping(methods, compared);
  const shown = selected ?? preset;
  const selectedKey = chosen ?? (shown ? deliveryKey(shown) : null);
  const isPickup = selected?.method_code === pickupMethod && deliveryKey(selected) === selectedKey;
  const onChoose = (method: WireShippingMethod) => {
    choose(method);
    save.mutate(method);
  };
  const savePreset = async () => {
    if (!preset || chosen !== null) return;
    choose(preset);
    await save.mutateAsync(preset).catch(() => undefined);
  };
  if (methods.length === 0) return <NoShippingMethods heavyOrder={config.heavyOrder} />;
  return (
    <StepForm step="delivery" beforeContinue={savePreset} onDone={onDone}>
      {(problem) => (
        <>
          <FreeDelivery delivery={cart.delivery} />
          <RadioCardGroup
            legend={t.chooseDelivery}
            legendHidden
            error={failure ?? (isPickup ? null : problem)}
          >
            {methods.map((method) => (
              <RadioCard
                key={deliveryKey(method)}
                name="delivery"
                value={deliveryKey(method)}
                checked={selectedKey === deliveryKey(method)}
                onChange={() => onChoose(method)}
                title={method.method_title}
                description={
                  <>
                    <span>{deliveryText(method.method_code, method.delivery_day)}</span>
                    <span className="block">{config.deliveryTimes[deliveryKey(method)]}</span>
                  </>
                }
                meta={method.amount.value === 0 ? cartText.shippingFree : price(method.amount)}
              />
            ))}
          </RadioCardGroup>
          {address && selected && isPickup && (
            <PickupChoice
              key={selectedKey}
              method={selected}
              postcode={address.postcode}
              selected={address.selected_pickup_point?.id ?? null}
              problem={problem}
            />
          )}
        </>
      )}
    </StepForm>
  );
}

/** No carrier takes the order (spec §8), such as one that is too heavy: why that can be, and the way out. */
function NoShippingMethods({ heavyOrder }: Pick<CheckoutConfig, 'heavyOrder'>) {
  const t = useTexts('checkout');
  return (
    <Alert
      tone="warning"
      live="alert"
      title={t.noShippingMethods}
      action={
        <TextLink href={paths.cart} prefetch={false}>
          {t.backToCart}
        </TextLink>
      }
    >
      {heavyOrder}
    </Alert>
  );
}

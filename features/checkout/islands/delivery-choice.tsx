'use client';

import { type ReactNode, useState } from 'react';
import { pickupMethod } from '@/config/shop/shipping';
import { settledCart } from '@/features/cart/cart-resource';
import { FreeDelivery } from '@/features/cart/islands/free-delivery';
import type { ShownCart, ShownShippingMethod } from '@/features/cart/shown-cart';
import type { PickupPoint } from '@/commerce/model/address';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { useMoney } from '@/lib/client/use-formats';
import { defaultShipping } from '@/commerce/domain/delivery/default-shipping';
import { paths } from '@/lib/paths/paths';
import { Alert, SkeletonText } from '@/ui/feedback';
import { RadioCard, RadioCardGroup } from '@/ui/form/radio-cards';
import { FormShell } from '@/ui/islands/form-shell';
import { TextLink } from '@/ui/text-link';
import { type CheckoutConfig, deliveryKey } from '../checkout-config';
import { useChooseShipping, useChoosePickupPoint, usePickupPoints } from '../queries';
import { isDone, lacksPickupPoint } from '../steps';
import { useChoice } from '../use-checkout-step';
import { useDeliveryText } from '../use-delivery-text';
import { pickupPointLines } from '@/lib/address/address-lines';
import { LoadFailure } from '@/ui/islands/load-failure';

const idOf = ({ id }: PickupPoint) => id;

interface PickupChoiceProps {
  readonly method: ShownShippingMethod;
  readonly postcode: string;
  readonly selected: string | null;
  readonly problem: string | null;
}

function PickupChoice({ method, postcode, selected, problem }: PickupChoiceProps) {
  const t = useTexts('checkout');
  const { chosen, choose, failure, handlers } = useChoice<PickupPoint>(idOf, t('shippingMethodFailed'));
  const save = useChoosePickupPoint(method, handlers);
  const { data: points, isError, refetch } = usePickupPoints(method.carrierCode, postcode);
  const onChoose = (point: PickupPoint) => {
    choose(point);
    save.mutate(point);
  };
  if (points === undefined && isError) {
    return <LoadFailure title={t('pickupPointsFailed')} onRetry={() => void refetch()} />;
  }
  if (points === undefined) {
    return (
      <div aria-busy="true" className="mt-5">
        <p role="status" className="sr-only">
          {t('pickupPointsLoading')}
        </p>
        <SkeletonText lines={4} />
      </div>
    );
  }
  if (points.length === 0) {
    return (
      <Alert tone="warning" live="alert" className="mt-5">
        {t('noPickupPoints')}
      </Alert>
    );
  }
  const current = chosen ?? selected;
  return (
    <div className="mt-5">
      <RadioCardGroup legend={t('choosePickupPoint')} error={failure ?? problem}>
        {points.map((point) => {
          const [name = '', ...lines] = pickupPointLines(point);
          return (
            <RadioCard
              key={point.id}
              name="pickup-point"
              value={point.id}
              checked={current === point.id}
              onChange={() => onChoose(point)}
              title={name}
              description={[lines.join(', '), ...point.hours].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            />
          );
        })}
      </RadioCardGroup>
    </div>
  );
}

interface StepFormProps {
  /** Saves what is preselected; the step waits for it. */
  readonly beforeContinue?: () => Promise<unknown>;
  readonly onDone: () => void;
  /** Renders the selections; `problem`: why the step is incomplete, after an attempt to continue. */
  readonly children: (problem: string | null) => ReactNode;
}

/** A step whose selections are saved as they are made: its button waits for them and opens the next step. */
function StepForm({ beforeContinue, onDone, children }: StepFormProps) {
  const t = useTexts('checkout');
  const problems = useTexts('error');
  const shop = useShop();
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async () => {
    setPending(true);
    await beforeContinue?.();
    const cart = await settledCart(shop);
    setPending(false);
    // The failure of a selection is shown where it was made.
    if (!cart) return;
    if (isDone('delivery', cart)) return onDone();
    setProblem(problems(lacksPickupPoint(cart) ? 'pickup_point_missing' : 'shipping_method_missing'));
  };
  return (
    <FormShell
      onSubmit={submit}
      pending={pending}
      // The selection that is missing shows the problem.
      submitError={null}
      submitLabel={t('continue')}
      pendingLabel={t('saving')}
      onChange={() => setProblem(null)}
    >
      <div className="min-w-0">{children(problem)}</div>
    </FormShell>
  );
}

interface DeliveryChoiceProps {
  readonly cart: ShownCart;
  readonly config: Pick<CheckoutConfig, 'deliveryTimes' | 'heavyOrder'>;
  readonly onDone: () => void;
}

/** Saves a selection immediately, and the preselected method when the shopper continues with it. */
export function DeliveryChoice({ cart, config, onDone }: DeliveryChoiceProps) {
  const t = useTexts('checkout');
  const cartText = useTexts('cart');
  const { price } = useMoney();
  const deliveryText = useDeliveryText();
  const { chosen, choose, failure, handlers } = useChoice(deliveryKey, t('shippingMethodFailed'));
  const save = useChooseShipping(handlers);
  const [address] = cart.shippingAddresses;
  const methods = address?.availableShippingMethods ?? [];
  const selected = address?.selectedShippingMethod;
  const preset = selected ? null : defaultShipping(methods, ({ deliveryDay }) => deliveryDay);
  const shown = selected ?? preset;
  const selectedKey = chosen ?? (shown ? deliveryKey(shown) : null);
  const isPickup = selected?.methodCode === pickupMethod && deliveryKey(selected) === selectedKey;
  const onChoose = (method: ShownShippingMethod) => {
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
    <StepForm beforeContinue={savePreset} onDone={onDone}>
      {(problem) => (
        <>
          {cart.delivery && <FreeDelivery delivery={cart.delivery} />}
          <RadioCardGroup
            legend={t('chooseDelivery')}
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
                title={method.methodTitle}
                description={
                  <>
                    <span>{deliveryText(method.methodCode, method.deliveryDay)}</span>
                    <span className="block">{config.deliveryTimes[deliveryKey(method)]}</span>
                  </>
                }
                meta={method.amount.minor === 0 ? cartText('shippingFree') : price(method.amount)}
              />
            ))}
          </RadioCardGroup>
          {address && selected && isPickup && (
            <PickupChoice
              key={selectedKey}
              method={selected}
              postcode={address.postcode}
              selected={address.selectedPickupPoint?.id ?? null}
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
      title={t('noShippingMethods')}
      action={
        <TextLink href={paths.cart} prefetch={false}>
          {t('backToCart')}
        </TextLink>
      }
    >
      {heavyOrder}
    </Alert>
  );
}

'use client';

import type { WirePickupPoint, WireShippingMethod } from '@/features/cart/wire-cart';
import { useTexts } from '@/lib/client/texts';
import { useShop } from '@/lib/client/shop-context';
import { pickupPointLines } from '@/lib/address/address-lines';
import { Alert, SkeletonText } from '@/ui/feedback';
import { LoadFailure } from '@/ui/islands/load-failure';
import { RadioCard, RadioCardGroup } from '@/ui/form/radio-cards';
import { useChoosePickupPoint, usePickupPoints } from '../queries';
import { useChoice } from '../use-choice';

const idOf = ({ id }: WirePickupPoint) => id;

interface PickupChoiceProps {
  readonly method: WireShippingMethod;
  readonly postcode: string;
  readonly selected: string | null;
  readonly problem: string | null;
}

export function PickupChoice({ method, postcode, selected, problem }: PickupChoiceProps) {
  const t = useTexts('checkout');
  const { texts } = useShop();
  const { chosen, choose, failure, handlers } = useChoice<WirePickupPoint>(idOf, t.shippingMethodFailed);
  const save = useChoosePickupPoint(method, handlers);
  const { data: points, isError, refetch } = usePickupPoints(method.carrier_code, postcode);
  const onChoose = (point: WirePickupPoint) => {
    choose(point);
    save.mutate(point);
  };
  if (points === undefined && isError) {
    return <LoadFailure title={t.pickupPointsFailed} retry={texts.retry} onRetry={() => void refetch()} />;
  }
  if (points === undefined) {
    return (
      <div aria-busy="true" className="mt-5">
        <p role="status" className="sr-only">
          {t.pickupPointsLoading}
        </p>
        <SkeletonText lines={4} />
      </div>
    );
  }
  if (points.length === 0) {
    return (
      <Alert tone="warning" live="alert" className="mt-5">
        {t.noPickupPoints}
      </Alert>
    );
  }
  const current = chosen ?? selected;
  return (
    <div className="mt-5">
      <RadioCardGroup legend={t.choosePickupPoint} error={failure ?? problem}>
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

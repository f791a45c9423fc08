import type { PickupPoint } from '@/commerce/model/pickup-point';
import { pickupPointLines } from '@/lib/address/pickup-point-lines';

/** Name, address and opening hours of a pick-up point. */
export function PickupPointText({ point }: { readonly point: Omit<PickupPoint, 'carrierCode'> }) {
  return (
    <address className="not-italic">
      {[...pickupPointLines(point), ...point.hours].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

import type { PickupPoint } from '@/commerce/model/pickup-point';

/** The response of `GET /api/pickup-points?carrier_code=…`. */
export interface WirePickupPoints {
  readonly pickup_points: readonly PickupPoint[];
}

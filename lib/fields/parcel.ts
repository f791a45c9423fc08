import { z } from 'zod';
import { carrierNames } from '@/config/shop/shipping-methods';
import type { CarrierCode } from '@/config/types';

export const carrierField = z.enum(Object.keys(carrierNames) as [CarrierCode, ...CarrierCode[]]);

/** The number on a parcel. */
export const trackingField = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{2,63}$/);

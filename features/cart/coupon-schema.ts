import { z } from 'zod';
import { codeField } from '@/lib/validation/wire';

/** The form of a discount code; `checkout-applyCoupon` of `PUT /api/cart` adds its type. */
export const couponSchema = z.object({ code: codeField() });

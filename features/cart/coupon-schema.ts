import { z } from 'zod';
import { codeField } from '@/lib/fields/text';

/** The form of a discount code; `checkout-applyCoupon` of `PUT /api/cart` adds its type. */
export const couponSchema = z.object({ code: codeField() });

import 'server-only';
import { z } from 'zod';
import { chosenRows, idsOf, list, rowFields } from '@/features/staff/fields';
import { action, type StaffActions } from '@/features/staff/server/actions';
import { couponInput, couponOf } from '../coupon-form';

/** `without`: ticked pictures, of whichever rows. Those of reviews that are not chosen stay. */
const moderated = z.object({
  ...rowFields(z.coerce.number().int().positive()),
  without: list(z.string().max(40)).default([]),
});

const moderate = (status: 'approved' | 'rejected') =>
  action(moderated, async ({ admin }, { without, ...rows }) => {
    let count = 0;
    for (const id of idsOf(rows)) if (await admin.reviews.moderate(id, status, without)) count += 1;
    return { done: [`review.done.${status}`, { count }] };
  });

const switched = (enabled: boolean) =>
  action(chosenRows(z.string().max(40)), async ({ admin }, codes) => {
    let count = 0;
    for (const code of codes) if (await admin.coupons.setEnabled(code, enabled)) count += 1;
    return { done: [enabled ? 'coupon.switchedOn' : 'coupon.switchedOff', { count }] };
  });

export const shopActions: StaffActions = {
  'reviews-approve': moderate('approved'),
  'reviews-reject': moderate('rejected'),
  'coupons-on': switched(true),
  'coupons-off': switched(false),
  'coupon-create': action(couponInput, async ({ admin }, input) => {
    const parsed = couponOf(input);
    if ('fields' in parsed) return parsed;
    const created = await admin.coupons.create(parsed.coupon);
    return created
      ? { done: ['coupon.created', { code: created.code }], to: '/coupons' }
      : { fields: { code: ['coupon.exists'] } };
  }),
};

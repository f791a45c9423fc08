import 'server-only';
import { z } from 'zod';
import { chosenRows } from '@/features/staff/fields';
import { action, type StaffActions } from '@/features/staff/server/actions';
import { couponInput, couponOf } from '../coupon-form';

const moderate = (status: 'approved' | 'rejected') =>
  action(chosenRows(z.coerce.number().int().positive()), async ({ admin }, ids) => {
    let count = 0;
    for (const id of ids) if (await admin.reviews.moderate(id, status)) count += 1;
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

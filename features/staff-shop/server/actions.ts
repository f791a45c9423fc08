import 'server-only';
import { z } from 'zod';
import { reviewStatusSchema } from '@/commerce/model/review';
import { idsOf, list, rowFields, statesOf } from '@/features/staff/fields';
import { action, type Done, type StaffActions, type Words } from '@/features/staff/server/actions';
import { couponInput, couponOf } from '../coupon-form';

/** `without`: ticked pictures, of whichever rows. Those of reviews that are not chosen stay. */
const moderated = z.object({
  ...rowFields(z.coerce.number().int().positive()),
  without: list(z.string().max(40)).default([]),
});

/** Changes row after row; says how many were, and how many somebody else has changed meanwhile. */
async function changeRows<Id>(
  rows: { ids: Id[]; only?: Id | undefined; was: readonly string[] },
  change: (id: Id, was: string | undefined) => Promise<unknown>,
  done: (count: number) => Words,
): Promise<Done> {
  const states = statesOf(rows.was);
  const ids = idsOf(rows);
  let count = 0;
  for (const id of ids) if (await change(id, states.get(String(id)))) count += 1;
  const left = ids.length - count;
  return { done: left === 0 ? done(count) : ['list.someChanged', { count, left }] };
}

const moderate = (status: 'approved' | 'rejected') =>
  action(moderated, ({ admin }, { without, ...rows }) =>
    changeRows(
      rows,
      (id, was) => admin.reviews.moderate(id, status, without, reviewStatusSchema.safeParse(was).data),
      (count) => [`review.done.${status}`, { count }],
    ),
  );

const switched = (enabled: boolean) =>
  action(z.object(rowFields(z.string().max(40))), ({ admin }, rows) =>
    changeRows(
      rows,
      (code, was) => admin.coupons.setEnabled(code, enabled, was === undefined ? was : was === 'true'),
      (count) => [enabled ? 'coupon.switchedOn' : 'coupon.switchedOff', { count }],
    ),
  );

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

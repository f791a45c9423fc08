import { eq } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { fail } from '@/lib/result';
import type { ReturnAdmin } from '../../ports/admin/returns';
import type { ReturnPort } from '../../ports/returns';
import type { OrderDeps } from '../orders/order-deps';
import type { EmailQueue } from '../outbox/write-email';
import { isUuid } from '../schema/columns';
import { order } from '../schema/orders';
import { parseOrderNumber } from '../secrets';
import { labelReturn, moveReturn } from './move-return';
import {
  fileOfReturn,
  labelOfReturn,
  listReturns,
  returnsOfNumber,
  returnsOfOrder,
  showReturn,
} from './read-returns';
import { openReturn } from './write-return';

export const createReturns = (db: Database, queue: EmailQueue): ReturnPort => ({
  ask: async (_, ref, asked, files) =>
    isUuid(ref)
      ? openReturn(db, queue, eq(order.id, ref), { asked, by: 'customer', files })
      : fail({ code: 'unknown' }),
  ofOrder: (_, ref) => returnsOfOrder(db, ref),
  label: (_, ref, id) => labelOfReturn(db, ref, id),
});

export const returnAdmin = ({ db }: Pick<OrderDeps, 'db'>, queue: EmailQueue): ReturnAdmin => ({
  list: (query) => listReturns(db, query),
  show: (id) => showReturn(db, id),
  ofOrder: (number) => returnsOfNumber(db, number),
  create: (number, asked) => {
    const named = eq(order.number, parseOrderNumber(number) ?? '');
    return openReturn(db, queue, named, { asked, by: 'operator', files: [] });
  },
  move: (id, step, version) => moveReturn(db, queue, id, step, version),
  label: (id, label, version) => labelReturn(db, queue, id, label, version),
  file: (id, fileId) => fileOfReturn(db, id, fileId),
});

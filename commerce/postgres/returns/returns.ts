import type { Database } from '@/database/pool';
import type { ReturnAdmin } from '../../ports/admin/returns';
import type { ReturnPort } from '../../ports/returns';
import type { OrderDeps } from '../orders/order-deps';
import type { EmailQueue } from '../outbox/write-email';
import { labelReturn, moveReturn } from './move-return';
import {
  fileOfReturn,
  labelOfReturn,
  listReturns,
  returnsOfNumber,
  returnsOfOrder,
  showReturn,
} from './read-returns';
import { askReturn, createReturn } from './write-return';

export const createReturns = (db: Database, queue: EmailQueue): ReturnPort => ({
  ask: (_, ref, asked, files) => askReturn(db, queue, ref, asked, files),
  ofOrder: (_, ref) => returnsOfOrder(db, ref),
  label: (_, ref, id) => labelOfReturn(db, ref, id),
});

export const returnAdmin = ({ db }: Pick<OrderDeps, 'db'>, queue: EmailQueue): ReturnAdmin => ({
  list: (query) => listReturns(db, query),
  show: (id) => showReturn(db, id),
  ofOrder: (number) => returnsOfNumber(db, number),
  create: (number, asked) => createReturn(db, queue, number, asked),
  move: (id, step, version) => moveReturn(db, queue, id, step, version),
  label: (id, label, version) => labelReturn(db, queue, id, label, version),
  file: (id, fileId) => fileOfReturn(db, id, fileId),
});

import 'server-only';
import { z } from 'zod';
import { plainReturnSteps, returnReasons } from '@/commerce/domain/orders/return-states';
import { returnName } from '@/commerce/model/return';
import type { MovedReturn, ReturnFailure, ReturnLabel, ReturnStep } from '@/commerce/ports/admin/returns';
import { contactLimits } from '@/config/limits/contact';
import { returnLimits } from '@/config/limits/order-limits';
import { fileTypeOf, safeFileName } from '@/features/contact/server/handlers';
import { chosenRows, number, unitFields, unitsOf, version } from '@/features/staff/fields';
import {
  action,
  type Done,
  refusals,
  type Refused,
  type StaffActions,
  withEach,
} from '@/features/staff/server/actions';
import { refund, refundInput } from '@/features/staff-orders/server/change-actions';
import { optionalMultiline, requiredMultiline } from '@/lib/fields/text';
import type { Result } from '@/lib/result';

const step = z.object({ id: z.uuid(), version });

const refused = refusals('return.refusal');

/** Leads to its page again, as the form that was sent may no longer be on it. */
function movedOr(id: string, moved: Result<MovedReturn, ReturnFailure>): Done | Refused {
  if (!moved.ok) return refused(moved.error.code);
  const { exchange, state } = moved.data;
  const to = `/returns/${id}`;
  return exchange === null
    ? { done: [`return.moved.${state}`], to }
    : { done: ['return.exchanged', { number: exchange }], to };
}

const move = <Input extends z.infer<typeof step>>(
  input: z.ZodType<Input>,
  stepOf: (input: Input) => ReturnStep,
) =>
  action(input, async ({ admin }, given) =>
    movedOr(given.id, await admin.returns.move(given.id, stepOf(given), given.version)),
  );

/** The address of a carrier's label, or a file with one; null for neither, or another kind of file. */
export async function labelOf(url: string, file: unknown): Promise<ReturnLabel | null> {
  if (file instanceof File && file.size > 0) {
    const bytes = Buffer.from(await file.arrayBuffer());
    const contentType = fileTypeOf(bytes);
    if (!contentType || bytes.length > contactLimits.fileBytes) return null;
    return { file: { fileName: safeFileName(file.name, contentType), contentType, bytes } };
  }
  const isLink = URL.canParse(url) && new URL(url).protocol === 'https:';
  return isLink ? { url } : null;
}

export const returnActions: StaffActions = {
  'return-create': action(
    z.object({
      number,
      key: z.uuid(),
      reason: z.enum(returnReasons),
      text: optionalMultiline({ max: returnLimits.textLength }),
      ...unitFields,
    }),
    async ({ admin }, { key: id, number: order, reason, text, ...units }) => {
      const lines = unitsOf(units).filter(({ quantity }) => quantity > 0);
      const created = await admin.returns.create(order, { id, reason, text: text || null, lines });
      if (!created.ok) return refused(created.error.code === 'unknown' ? 'unknown' : 'lines');
      const name = returnName(order, created.data.number);
      return { done: ['return.created', { name }], to: `/returns/${created.data.id}` };
    },
  ),
  'return-label': action(
    step.extend({ url: z.string().trim().max(1_000), file: z.unknown() }),
    async ({ admin }, { file, id, url, version: read }) => {
      const label = await labelOf(url, file);
      if (!label) return { fields: { url: ['return.refusal.label'] } };
      const sent = await admin.returns.label(id, label, read);
      return sent.ok ? { done: ['return.moved.label_sent'], to: `/returns/${id}` } : refused(sent.error.code);
    },
  ),
  'return-refund': action(
    refundInput.omit({ number: true, reference: true, other: true }).extend(step.shape),
    async (staff, { id, version: read, ...input }) => {
      const { returns } = staff.admin;
      const record = await returns.show(id);
      if (record?.version !== read) return refused(record ? 'changed' : 'unknown');
      const { order, refundReference: reference, return: given } = record;
      const reason = input.reason || returnName(order.number, given.number);
      const paid = await refund(staff, { ...input, number: order.number, reference, reason });
      if (!('done' in paid)) return paid;
      const moved = await returns.move(id, { to: 'refunded' }, read);
      return moved.ok ? { ...paid, to: `/returns/${id}` } : refused(moved.error.code);
    },
  ),
  'returns-received': action(chosenRows(z.uuid()), ({ admin }, ids) =>
    withEach(ids, ['return.allReceived', 'return.someReceived'], async (id) => {
      const record = await admin.returns.show(id);
      const moved = await admin.returns.move(id, { to: 'received' }, record?.version ?? 0);
      if (moved.ok) return null;
      return record ? returnName(record.order.number, record.return.number) : id;
    }),
  ),
  'return-move': move(step.extend({ to: z.enum(plainReturnSteps) }), ({ to }) => ({ to })),
  'return-settled': move(step, () => ({ to: 'refunded', elsewhere: true })),
  'return-exchange': move(step, () => ({ to: 'exchanged' })),
  'return-refuse': move(
    step.extend({ answer: requiredMultiline({ max: returnLimits.answerLength }) }),
    ({ answer }) => ({ to: 'refused', answer }),
  ),
};

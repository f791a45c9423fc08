import 'server-only';
import { z } from 'zod';
import { returnReasons } from '@/commerce/domain/orders/return-states';
import { returnName } from '@/commerce/model/return';
import type { MovedReturn, ReturnFailure, ReturnLabel } from '@/commerce/ports/admin/returns';
import { contactLimits } from '@/config/limits/contact';
import { returnLimits } from '@/config/limits/order-limits';
import { fileTypeOf, safeFileName } from '@/features/contact/server/handlers';
import { list, version } from '@/features/staff/fields';
import { action, type Done, type Refused, type StaffActions } from '@/features/staff/server/actions';
import { refund, refundInput } from '@/features/staff-orders/server/change-actions';
import { optionalMultiline, requiredMultiline } from '@/lib/fields/text';
import type { Result } from '@/lib/result';

const id = z.uuid();
const count = z.coerce.number().int().min(0).max(9_999);
const step = z.object({ id, version });

const refusalOf = ({ code }: ReturnFailure): Refused => ({
  failure: [code === 'changed' ? 'action.changed' : `return.refusal.${code}`],
});

/** Its page again, as the form that was sent may no longer be on it. */
const pageOf = (returnId: string) => `/returns/${returnId}`;

const movedOr = (returnId: string, moved: Result<MovedReturn, ReturnFailure>): Done | Refused =>
  moved.ok ? { done: [`return.moved.${moved.data.state}`], to: pageOf(returnId) } : refusalOf(moved.error);

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
      number: z.string().min(1).max(20),
      key: id,
      reason: z.enum(returnReasons),
      text: optionalMultiline({ max: returnLimits.textLength }),
      position: list(count),
      quantity: list(count),
    }),
    async ({ admin }, { key, number, position, quantity, reason, text }) => {
      const lines = position
        .map((at, index) => ({ position: at, quantity: quantity[index] ?? 0 }))
        .filter((line) => line.quantity > 0);
      const created = await admin.returns.create(number, { id: key, reason, text: text || null, lines });
      if (!created.ok) return { failure: [`return.refusal.${created.error.code}`] };
      const name = returnName(number, created.data.number);
      return { done: ['return.created', { name }], to: pageOf(created.data.id) };
    },
  ),
  'return-move': action(
    step.extend({ to: z.enum(['on_the_way', 'received', 'checked']) }),
    async ({ admin }, input) =>
      movedOr(input.id, await admin.returns.move(input.id, { to: input.to }, input.version)),
  ),
  'return-label': action(
    step.extend({ url: z.string().trim().max(1_000), file: z.unknown() }),
    async ({ admin }, input) => {
      const label = await labelOf(input.url, input.file);
      if (!label) return { fields: { url: ['return.refusal.label'] } };
      const sent = await admin.returns.label(input.id, label, input.version);
      return sent.ok ? { done: ['return.moved.label_sent'], to: pageOf(input.id) } : refusalOf(sent.error);
    },
  ),
  'return-refund': action(
    refundInput.omit({ number: true, reference: true, other: true }).extend(step.shape),
    async (staff, { id: returnId, version: read, ...input }) => {
      const record = await staff.admin.returns.show(returnId);
      if (!record) return refusalOf({ code: 'unknown' });
      if (record.version !== read) return refusalOf({ code: 'changed' });
      const { order, refundReference: reference, return: given } = record;
      const reason = input.reason || returnName(order.number, given.number);
      const paid = await refund(staff, { ...input, number: order.number, reference, reason });
      if (!('done' in paid)) return paid;
      const moved = await staff.admin.returns.move(returnId, { to: 'refunded' }, read);
      return moved.ok ? { ...paid, to: pageOf(returnId) } : refusalOf(moved.error);
    },
  ),
  'return-settled': action(step, async ({ admin }, input) =>
    movedOr(input.id, await admin.returns.move(input.id, { to: 'refunded', elsewhere: true }, input.version)),
  ),
  'return-exchange': action(step, async ({ admin }, input) => {
    const moved = await admin.returns.move(input.id, { to: 'exchanged' }, input.version);
    if (!moved.ok) return refusalOf(moved.error);
    return { done: ['return.exchanged', { number: moved.data.exchange ?? '' }], to: pageOf(input.id) };
  }),
  'return-refuse': action(
    step.extend({ answer: requiredMultiline({ max: returnLimits.answerLength }) }),
    async ({ admin }, { answer, ...input }) =>
      movedOr(input.id, await admin.returns.move(input.id, { to: 'refused', answer }, input.version)),
  ),
};

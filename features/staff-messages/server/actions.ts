import 'server-only';
import { z } from 'zod';
import { action, type Refused, type StaffActions } from '@/features/staff/server/actions';
import { requiredMultiline } from '@/lib/fields/text';

const unknown: Refused = { failure: ['message.unknown'] };
const ids = z.union([z.uuid().transform((one) => [one]), z.array(z.uuid())]);

export const messageActions: StaffActions = {
  'message-answer': action(
    z.object({ id: z.uuid(), key: z.uuid(), text: requiredMultiline({ max: 5_000 }) }),
    async ({ admin }, { id, key, text }) =>
      (await admin.messages.answer(id, text, key)) ? { done: ['message.answered'] } : unknown,
  ),
  'message-answered': action(
    z.object({ id: z.uuid(), answered: z.enum(['yes', 'no']) }),
    async ({ admin }, { id, answered }) =>
      (await admin.messages.setAnswered(id, answered === 'yes'))
        ? { done: [answered === 'yes' ? 'message.marked' : 'message.reopened'] }
        : unknown,
  ),
  'messages-answered': action(z.object({ ids }), async ({ admin }, input) => {
    let count = 0;
    for (const id of input.ids) if (await admin.messages.setAnswered(id, true)) count += 1;
    return { done: ['message.allMarked', { count }] };
  }),
};

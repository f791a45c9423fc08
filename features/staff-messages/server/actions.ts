import 'server-only';
import { z } from 'zod';
import { action, type Refused, type StaffActions } from '@/features/staff/server/actions';
import { chosenRows } from '@/features/staff/fields';
import { requiredMultiline } from '@/lib/fields/text';

const unknown: Refused = { failure: ['message.unknown'] };

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
  'messages-answered': action(chosenRows(z.uuid()), async ({ admin }, ids) => {
    let count = 0;
    for (const id of ids) if (await admin.messages.setAnswered(id, true)) count += 1;
    return { done: ['message.allMarked', { count }] };
  }),
};

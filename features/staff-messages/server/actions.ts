import 'server-only';
import { z } from 'zod';
import { action, type Refused, type StaffActions } from '@/features/staff/server/actions';
import { chosenRows } from '@/features/staff/fields';
import { requiredMultiline } from '@/lib/fields/text';

const unknown: Refused = { failure: ['message.unknown'] };
const changed: Refused = { failure: ['action.changed'] };
/** The number of answers. */
const read = z.coerce.number().int().optional();

export const messageActions: StaffActions = {
  'message-answer': action(
    z.object({ id: z.uuid(), key: z.uuid(), read, text: requiredMultiline({ max: 5_000 }) }),
    async ({ admin }, { id, key, text, read: answers }) => {
      if (await admin.messages.answer(id, text, key, answers)) return { done: ['message.answered'] };
      return answers === undefined ? unknown : changed;
    },
  ),
  'message-answered': action(
    z.object({ id: z.uuid(), read, answered: z.enum(['yes', 'no']) }),
    async ({ admin }, { id, answered, read: answers }) => {
      if (!(await admin.messages.setAnswered(id, answered === 'yes', answers)))
        return answers === undefined ? unknown : changed;
      return { done: [answered === 'yes' ? 'message.marked' : 'message.reopened'] };
    },
  ),
  'messages-answered': action(chosenRows(z.uuid()), async ({ admin }, ids) => {
    let count = 0;
    for (const id of ids) if (await admin.messages.setAnswered(id, true)) count += 1;
    return { done: ['message.allMarked', { count }] };
  }),
};

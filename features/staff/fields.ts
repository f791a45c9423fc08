import { z } from 'zod';
import { encodeMessage, fieldMessage } from '@/lib/fields/message';

/** An amount as people type it, `1.234,50` or `1234.5`: minor units. Empty counts as absent. */
export const minorField = z
  .string()
  .trim()
  .transform((text, context): number | undefined => {
    if (text === '') return undefined;
    const plain = text.replaceAll(/[\s'’]/g, '').replace(/[.,](?=\d{3}(?:[.,]|$))/g, '');
    if (/^\d{1,9}(?:[.,]\d{1,2})?$/.test(plain)) return Math.round(Number(plain.replace(',', '.')) * 100);
    context.addIssue({ code: 'custom', message: encodeMessage(fieldMessage('validation.validateInput')) });
    return z.NEVER;
  });

/** Rows that were chosen in a list; `only`: the row alone whose own button was pressed. */
export const chosenRows = <Id>(id: z.ZodType<Id>) =>
  z
    .object({
      ids: z.union([id.transform((one) => [one]), z.array(id)]).default([]),
      only: id.optional(),
    })
    .transform(({ ids, only }): readonly Id[] => (only === undefined ? ids : [only]));

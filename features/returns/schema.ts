import { z } from 'zod';
import { askedReasons } from '@/commerce/domain/orders/return-states';
import { contactLimits } from '@/config/limits/contact';
import { returnLimits } from '@/config/limits/order-limits';
import { encodeMessage, fieldMessage } from '@/lib/fields/message';
import { requiredMultiline } from '@/lib/fields/text';

const { textLength } = returnLimits;

export const returnSchema = z.object({
  reason: z.enum(askedReasons, { error: encodeMessage(fieldMessage('validation.required')) }),
  text: requiredMultiline({ max: textLength }),
});

const entered = z.string().catch('');
const several = (most: number) =>
  z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .transform((all) => all.slice(0, most))
    .catch([]);

/** As sent. `quantity`: of the lines of the order, in their order. `file`: of uploaded pictures. */
export const returnValuesSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  reason: entered,
  text: entered,
  quantity: several(100),
  file: several(contactLimits.files),
});
export type ReturnValues = z.output<typeof returnValuesSchema>;

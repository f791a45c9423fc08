import { z } from 'zod';
import { signPurposes, signSizes } from '@/commerce/model/document';

export const signLimits = { text: 80, days: 366 } as const;

/** A text of a sign; what a form sends as lines is one line. */
const text = z
  .string()
  .transform((value) => value.replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().max(signLimits.text));

/** The query of a sign, all of it optional. */
export const signSchema = z.object({
  name: text.catch(''),
  contact: text.catch(''),
  purposes: z.array(z.enum(signPurposes)).max(signPurposes.length).catch([]),
  days: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.number().max(signLimits.days))
    .nullable()
    .catch(null),
  sound: z.literal('on').nullable().catch(null),
  size: z.enum(signSizes).catch('a4'),
});

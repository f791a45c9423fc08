import { z } from 'zod';
import { rating } from '@/config/rating';
import { emailField } from '@/lib/validation/email';
import { addMessage } from '@/lib/validation/field';
import { encodeMessage, fieldMessage } from '@/lib/validation/message';
import { nameField } from '@/lib/validation/name';
import { requiredMultiline } from '@/lib/validation/text';
import { codeField } from '@/lib/validation/wire';

const ids: readonly number[] = rating.ids;

/** The rating id that the calls carry for a number of stars (spec §3): 5 → 20. */
export function ratingId(stars: number): number {
  return ids[stars] ?? 0;
}

/** The stars behind a rating id or a plain number of stars, which never meet; 0: none chosen; null: neither. */
export function starsOf(value: number | string): number | null {
  const given = value === '' ? 0 : Number(value);
  if (Number.isInteger(given) && given >= 0 && given <= rating.maxValue) return given;
  const stars = ids.indexOf(given);
  return stars === -1 ? null : stars;
}

const missing = encodeMessage(fieldMessage('validation.required'));

/** Stars 1–5, as a rating id or plainly; radio buttons give text, and null before the choice. */
const starsField = z
  .union([z.number(), z.string()], {
    error: (issue) => (issue.input === undefined || issue.input === null ? missing : undefined),
  })
  .transform((value, context) => {
    const stars = starsOf(value);
    if (stars !== null && stars > 0) return stars;
    addMessage(context, fieldMessage(stars === 0 ? 'validation.required' : 'validation.validateInput'));
    return z.NEVER;
  });

/** The review form (spec §3). */
export const reviewFormSchema = z.object({
  stars: starsField,
  name: nameField,
  email: emailField,
  message: requiredMultiline({ max: rating.messageMaxLength }),
});
/** What the fields hold. */
export type ReviewFormFields = z.input<typeof reviewFormSchema>;
/** What they say, once they are right. */
export type ReviewFormValues = z.output<typeof reviewFormSchema>;

/** `POST /api/user` of type `reviewform` (contract.md); `product` is the SKU, as in the cart's calls. */
export const reviewPostSchema = reviewFormSchema.extend({
  type: z.literal('reviewform'),
  product: codeField(),
});
export type ReviewPost = z.output<typeof reviewPostSchema>;

/** The query of `GET /api/reviews`. */
export const reviewQuerySchema = z.object({
  product: codeField(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .default(1),
});

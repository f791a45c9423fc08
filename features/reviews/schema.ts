import { z } from 'zod';
import { reviewPictures } from '@/config/limits/contact';
import { rating } from '@/config/shop/rating';
import { emailField } from '@/lib/fields/email';
import { addMessage, requiredMultiline, codeField } from '@/lib/fields/text';
import { encodeMessage, fieldMessage } from '@/lib/fields/message';
import { nameField } from '@/lib/fields/name';
import { pageField } from '@/lib/fields/query';

const ids: readonly number[] = rating.ids;

/** The rating id of a number of stars in the calls (spec §3): 5 → 20. */
export function ratingId(stars: number): number {
  return ids[stars] ?? 0;
}

/** 0: nothing selected; null: invalid, also another spelling of a number (`0x5`, `5e0`, `05`). */
export function starsOf(value: number | string): number | null {
  if (typeof value === 'string' && !/^(?:0|[1-9]\d?)?$/.test(value)) return null;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= rating.maxValue) return number;
  const stars = ids.indexOf(number);
  return stars === -1 ? null : stars;
}

const missing = encodeMessage(fieldMessage('validation.required'));

/** Stars 1–5, as a rating id or a number; radio buttons submit text, and null without a selection. */
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

export const reviewFormSchema = z.object({
  stars: starsField,
  name: nameField,
  email: emailField,
  message: requiredMultiline({ max: rating.messageMaxLength }),
});
export type ReviewFormFields = z.input<typeof reviewFormSchema>;
export type ReviewFormValues = z.output<typeof reviewFormSchema>;

/** `POST /api/user` of type `reviewform` (spec §7); `product` is the SKU, as in the cart's calls. */
export const reviewPostSchema = reviewFormSchema.extend({
  type: z.literal('reviewform'),
  product: codeField(),
  /** Ids of pictures that were uploaded before. */
  pictures: z.array(codeField(128)).max(reviewPictures.files).default([]),
});
export type ReviewPost = z.output<typeof reviewPostSchema>;

export const reviewQuerySchema = z.object({
  product: codeField(),
  page: pageField(99_999).default(1),
});

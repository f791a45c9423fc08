import { z } from 'zod';
import { isSku } from '@/lib/sku';
import { emailField } from '@/lib/validation/email';

/** `POST /api/user` of type `stockNotice`, and the form without a script. `sku`: of a simple product or a variant. */
export const stockNoticePostSchema = z.object({
  type: z.literal('stockNotice'),
  email: emailField,
  sku: z.string().refine(isSku),
});
export type StockNoticePost = z.output<typeof stockNoticePostSchema>;

export const stockNoticeFormSchema = stockNoticePostSchema.omit({ type: true });
export type StockNoticeForm = z.output<typeof stockNoticeFormSchema>;

export const stockNoticeAnswerSchema = z.object({ token: z.string(), action: z.enum(['confirm', 'end']) });
export type StockNoticeAnswer = z.output<typeof stockNoticeAnswerSchema>;

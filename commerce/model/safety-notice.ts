import { z } from 'zod';

/** A recall asks for the article back, or ends its use; a warning is about how to use it (regulation (EU) 2023/988 art. 35). */
export const safetyKinds = ['recall', 'warning'] as const;

/** What a recall offers (art. 37). */
export const remedies = ['refund', 'replacement', 'repair'] as const;

/** A recall offers at least two remedies, unless only one is possible. */
export const offersEnough = (
  kind: (typeof safetyKinds)[number],
  offered: readonly (typeof remedies)[number][],
  onlyOne: boolean,
): boolean => kind !== 'recall' || offered.length >= (onlyOne ? 1 : 2);

/** The dots of a template are filled in. */
export const isWritten = (text: string): boolean => text !== '' && !text.includes('…');

/** What staff write, in one language. */
export const safetyTextsSchema = z.object({
  headline: z.string(),
  hazard: z.string(),
  action: z.string(),
  contact: z.string(),
});
export type SafetyTexts = z.infer<typeof safetyTextsSchema>;

export const safetyNoticeSchema = z.object({
  kind: z.enum(safetyKinds),
  remedies: z.array(z.enum(remedies)),
  article: z.object({
    sku: z.string(),
    name: z.string(),
    brand: z.string(),
    ean: z.string().nullable(),
    picture: z.string().nullable(),
  }),
  texts: safetyTextsSchema,
  /** The orders of the recipient that have the article, the newest first. */
  numbers: z.array(z.string()),
});
export type SafetyNotice = z.infer<typeof safetyNoticeSchema>;

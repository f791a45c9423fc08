import { fillText } from '@/lib/fill-text';
import type { ValidationKey } from '@/lib/validation/keys';
import { decodeMessage } from '@/lib/validation/message';

/** What the rules of the review form can find wrong. */
export type ReviewError = Extract<
  ValidationKey,
  | 'validation.required'
  | 'validation.maxLength'
  | 'validation.characters'
  | 'validation.validateInput'
  | `validation.email.${string}`
>;

/** The texts of the review form, translated on the server: its page has no message runtime. */
export interface ReviewFormLabels {
  readonly title: string;
  readonly subject: string;
  readonly stars: string;
  /** The words for one to five stars. */
  readonly words: readonly [string, string, string, string, string];
  readonly name: string;
  readonly nameHint: string;
  readonly email: string;
  readonly emailHint: string;
  readonly message: string;
  readonly messageHint: string;
  readonly submit: string;
  readonly sending: string;
  readonly cancel: string;
  readonly failed: string;
  readonly thanksTitle: string;
  readonly thanks: string;
  /** By message key, with placeholders left in. */
  readonly errors: Readonly<Record<ReviewError, string>>;
}

/** Turns what a field holds as an error into text: a rule's message key, or a text that the server wrote. */
export function errorText(
  errors: ReviewFormLabels['errors'],
  message: string | undefined,
): string | undefined {
  if (!message) return undefined;
  const known = decodeMessage(message);
  if (!known) return message;
  const text = Object.entries(errors).find(([key]) => key === known.key)?.[1];
  return fillText(text ?? errors['validation.validateInput'], known.params ?? {});
}

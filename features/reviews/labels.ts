import { fillText } from '@/lib/text/fill-text';
import type { ValidationKey } from '@/lib/validation/keys';
import { decodeMessage } from '@/lib/validation/message';

/** The message keys that the rules of the review form can produce. */
export type ReviewError = Extract<
  ValidationKey,
  | 'validation.required'
  | 'validation.maxLength'
  | 'validation.characters'
  | 'validation.validateInput'
  | `validation.email.${string}`
>;

/** The texts of the review form, translated on the server, since product pages have no message runtime. */
export interface ReviewFormLabels {
  readonly title: string;
  readonly subject: string;
  readonly stars: string;
  /** The labels of one to five stars. */
  readonly starLabels: readonly [string, string, string, string, string];
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
  /** By message key, with unresolved placeholders. */
  readonly errors: Readonly<Record<ReviewError, string>>;
}

/** Converts the error of a field to text: an encoded message key, or a text of the server; null without an error. */
export function errorText(errors: ReviewFormLabels['errors'], message: string | undefined): string | null {
  if (!message) return null;
  const decoded = decodeMessage(message);
  if (!decoded) return message;
  const text = Object.entries(errors).find(([key]) => key === decoded.key)?.[1];
  return fillText(text ?? errors['validation.validateInput'], decoded.params ?? {});
}

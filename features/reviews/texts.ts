import type { Messages } from '@/lib/messages/messages';
import { fillText, findText } from '@/lib/text/fill-text';
import { decodeMessage } from '@/lib/validation/message';

export interface ReviewFormTexts {
  readonly title: string;
  readonly subject: string;
  readonly stars: string;
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
  /** By message key. */
  readonly errors: {
    readonly validation: Pick<
      Messages['validation'],
      'required' | 'maxLength' | 'characters' | 'validateInput' | 'email'
    >;
  };
}

/** Converts the error of a field to text: an encoded message key, or a text of the server; null without an error. */
export function errorText(errors: ReviewFormTexts['errors'], message: string | undefined): string | null {
  if (!message) return null;
  const decoded = decodeMessage(message);
  if (!decoded) return message;
  const text = findText(errors, decoded.key) ?? errors.validation.validateInput;
  return fillText(text, decoded.params ?? {});
}

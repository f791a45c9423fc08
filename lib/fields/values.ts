import { z } from 'zod';

// Values of files, whose messages are in English and for operators; `text.ts` has the fields that shoppers fill in. It imports
// nothing of the shop: `config/` reads the site file with it, in Node without the path alias.

/** The messages of a field: that it is missing, or what it must be. Those of unknown fields are made elsewhere. */
export const must = (be: string): Message => ({
  error: ({ code: issue, input }) => {
    if (issue === 'unrecognized_keys') return undefined;
    return input === undefined || input === null ? `is missing: it must be ${be}` : `must be ${be}`;
  },
});

/** Replaces the messages of single rules. `params`: of a rule that Zod does not have, its name as `code`. */
export interface Message {
  readonly error: (issue: {
    readonly code?: string;
    readonly input?: unknown;
    readonly params?: Readonly<Record<string, unknown>> | undefined;
  }) => string | undefined;
}

const rule = (code: string, english: string, message?: Message) => ({
  error: message?.error ?? english,
  params: { code },
});

/** `control`: what the text must not contain, as a negated range: property classes are slower, and a catalogue has megabytes of texts. */
const textWithout = (control: RegExp) => (max: number, message?: Message) =>
  z
    .string(message)
    .trim()
    .min(1, message ?? 'is empty')
    .max(max, message ?? `is longer than ${max} characters`)
    .refine(
      (value) => !control.test(value) && value.isWellFormed(),
      rule('controls', 'contains control characters', message),
    );

/** One or more lines, trimmed. */
export const text = textWithout(/[^\n\t -~\u00a0-\uffff]/);

const textWithoutTabs = textWithout(/[^\n -~\u00a0-\uffff]/);

export const line = (max: number, message?: Message) =>
  textWithoutTabs(max, message).refine(
    (value) => !value.includes('\n'),
    rule('severalLines', 'has several lines', message),
  );

export const code = (max: number, message?: Message) =>
  z
    .string(message)
    .regex(
      new RegExp(`^[a-z0-9][a-z0-9_-]{0,${max - 1}}$`),
      message ?? 'must be a code of lowercase letters, digits, - and _',
    );

/** No other site, no scheme, no backslash. */
export const localPath = (message?: Message) =>
  z
    .string(message)
    .max(500, message)
    .regex(/^\/(?![/\\])[^\\\s]*$/, message ?? 'must be a path of the shop');

export const oneOf = <Value extends string>(values: readonly Value[]) =>
  z.enum<Value[]>([...values], must(`one of ${values.join(', ')}`));

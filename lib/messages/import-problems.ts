import { createTranslator } from 'use-intl/core';
import en from '@/messages/staff/en.json';
import type { StaffText } from './staff-texts';

// What can be wrong with files that are imported: codes, whose texts are `import.problem` of the back office. Commands print the
// English ones.

export type ProblemCode = keyof typeof en.import.problem;
/** Those that the text names. `given`: what stands behind it, ` (xx)`. */
export type ProblemValues = Readonly<Record<string, string | number>>;

export const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(en.import.problem, text);

export const problemText = (t: StaffText, code: ProblemCode, values: ProblemValues = {}): string =>
  t(`import.problem.${code}`, values) + (values['given'] ?? '');

const english = createTranslator({
  locale: 'en-GB',
  messages: en,
  onError: (error) => {
    throw error;
  },
});

export const englishProblem = (code: ProblemCode, values?: ProblemValues): string =>
  problemText(english, code, values);

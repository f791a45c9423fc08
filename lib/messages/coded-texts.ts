import { createTranslator } from 'use-intl/core';
import en from '@/messages/staff/en.json';
import type { StaffText } from './staff-texts';

// What is wrong with files that are imported (`import.problem`) or with the shop itself (`settings.finding`): codes, whose texts are
// those of the back office. Commands print the English ones.

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

export type FindingCode = keyof typeof en.settings.finding;
/** `cause`: the code of a finding, which stands behind the text. */
export type Finding = readonly [
  code: FindingCode,
  values?: Readonly<Record<string, string | number>> & { readonly cause?: FindingCode },
];

export function findingText(t: StaffText, [code, values = {}]: Finding): string {
  const text = t(`settings.finding.${code}`, values);
  return values.cause === undefined ? text : `${text} (${t(`settings.finding.${values.cause}`)}).`;
}

/** The name of a fact of the shop, `payment methods uk`; that of a field of the site file has no text. */
export function factName(
  t: StaffText,
  { fact, of }: { readonly fact: string; readonly of?: string },
): string {
  const key = `settings.fact.${fact as keyof typeof en.settings.fact}` as const;
  const name = t.has(key) ? t(key) : fact;
  return of === undefined ? name : `${name} ${of}`;
}

export const englishFact = (fact: Parameters<typeof factName>[1]): string => factName(english, fact);

export const englishFinding = (finding: Finding): string => findingText(english, finding);

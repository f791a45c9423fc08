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

/** The texts of the back office that commands print. */
export const english = createTranslator({
  locale: 'en-GB',
  messages: en,
  onError: (error) => {
    throw error;
  },
});

export const englishProblem = (code: ProblemCode, values?: ProblemValues): string =>
  problemText(english, code, values);

/** `done`: rows of the file, products, or pictures. */
export interface ImportProgress {
  readonly code: keyof typeof en.import.progress;
  readonly done: number;
  /** Of `imported`. */
  readonly total?: number | undefined;
}

/** `number`: formats it. */
export const progressText = (
  t: StaffText,
  { code, done, total }: ImportProgress,
  number: (value: number) => string = String,
): string => t(`import.progress.${code}`, { done: number(done), total: number(total ?? 0) });

export const englishProgress = (progress: ImportProgress): string => progressText(english, progress);

export type LegalQuestionCode = keyof typeof en.settings.question;

/** What a lawyer is asked. `asOf`: a day as it is shown. */
export const questionText = (t: StaffText, question: LegalQuestionCode, asOf = ''): string =>
  t(`settings.question.${question}`, { asOf });

export const englishQuestion = (question: LegalQuestionCode, asOf?: string): string =>
  questionText(english, question, asOf);

/** A source of law as it is cited, with the acts of the EU by their names in the language. */
export const lawText = (t: StaffText, source: string): string =>
  source.replaceAll(/(?<!UK )GDPR|directive(?= \d)|regulation(?= \(?(?:EU|\d))/gi, (act) =>
    t(`settings.law.${act.toLowerCase() as 'gdpr'}`),
  );

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

interface NamedFact {
  readonly fact: string;
  readonly of?: string;
}

function nameIn(t: StaffText, groups: readonly ('fact' | 'field')[], { fact, of }: NamedFact): string {
  const keys = groups.map((group) => `settings.${group}.${fact}` as 'settings.fact.page');
  const key = keys.find((each) => t.has(each));
  const name = key === undefined ? fact : t(key);
  return of === undefined ? name : `${name} ${of}`;
}

/** The name of a fact of the shop: `payment methods uk`. */
export const factName = (t: StaffText, fact: NamedFact): string => nameIn(t, ['fact', 'field'], fact);

/** As `factName`; a field of the site file keeps its name, by which an operator finds it. */
export const englishFact = (fact: NamedFact): string => nameIn(english, ['fact'], fact);

export const englishFinding = (finding: Finding): string => findingText(english, finding);

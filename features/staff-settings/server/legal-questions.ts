import { lawOf } from '@/config/countries/camera-law';
import { countryOf, countryProfiles } from '@/config/countries/countries';
import type { StoreCountry } from '@/config/types';
import type { LegalQuestionCode } from '@/lib/messages/coded-texts';

/** What a lawyer confirms before a shop sells: a fact of the configuration, and the law that it follows. */
export interface LegalQuestion {
  /** ISO code; null: of every country. */
  readonly country: string | null;
  readonly question: LegalQuestionCode;
  /** A field of the country's profile or of the company in the site file, or a file. */
  readonly fact: string;
  /** Empty where the law has none. */
  readonly source: string;
  /** Of the text: the day of a law as `yyyy-mm-dd`. */
  readonly asOf?: string;
}

const everywhere: readonly Omit<LegalQuestion, 'country'>[] = [
  { question: 'retention', fact: 'config/limits/retention.ts', source: 'GDPR art. 5 (1) e' },
  { question: 'processors', fact: 'config/shop/processors.ts', source: 'GDPR art. 13 (1) e, f' },
  {
    question: 'court',
    fact: 'demo/content/pages/terms.yaml',
    source: 'Regulation (EU) 1215/2012 art. 25',
  },
  { question: 'freeReturns', fact: 'promises.freeReturns', source: 'Directive 2011/83/EU art. 14 (1)' },
];

function ofCountry(code: StoreCountry): Omit<LegalQuestion, 'country'>[] {
  const {
    adrStatement,
    companyFacts = [],
    laws,
    legalWithdrawalDays,
    takeBack,
    workingDays,
  } = countryProfiles[code];
  return [
    {
      question: legalWithdrawalDays === null ? 'noWithdrawal' : 'legalWithdrawalDays',
      fact: 'legalWithdrawalDays',
      source: laws.withdrawal,
    },
    ...(workingDays
      ? [{ question: 'workingDays', fact: 'workingDays', source: workingDays.law } as const]
      : []),
    { question: 'legalGuaranteeYears', fact: 'legalGuaranteeYears', source: laws.guarantee },
    { question: 'cameraUse', fact: 'duties.cameraUse', source: laws.cameraUse },
    { question: 'cameraLaw', fact: 'camera-law.ts', source: '', asOf: lawOf(code).asOf },
    { question: 'takeBack', fact: 'takeBack', source: takeBack.source },
    ...(adrStatement
      ? [{ question: 'adrStatement', fact: 'adrStatement', source: adrStatement.source } as const]
      : []),
    ...companyFacts.map(({ fact, source }) => ({ question: fact, fact, source })),
  ];
}

/** All questions: those of every country first. `shop -- doctor` lists them. */
export const legalQuestions: readonly LegalQuestion[] = [
  ...everywhere.map((each) => ({ country: null, ...each })),
  ...Object.values(countryProfiles).flatMap(({ code }) =>
    ofCountry(code).map((each) => ({ country: code, ...each })),
  ),
];

/** What the law of the seller's country asks of it, where the file of the country has no fact. */
export function questionsOfSeller(country: string): LegalQuestion[] {
  const source = `config/countries/${country.toLowerCase()}.ts`;
  if (countryOf(country)?.invoiceYears !== undefined) return [];
  return (['invoiceYears', 'representativeOnLetters'] as const).map((fact) => ({
    country,
    question: fact,
    fact,
    source,
  }));
}

import { lawOf } from '@/config/countries/camera-law';
import { countryOf, countryProfiles } from '@/config/countries/countries';
import type { StoreCountry } from '@/config/types';

/** What a lawyer confirms before a shop sells: a fact of the configuration, and the law that it follows. */
export interface LegalQuestion {
  /** ISO code; null: of every country. */
  readonly country: string | null;
  /** A field of the country's profile or of the company in the site file, or a file. */
  readonly fact: string;
  readonly source: string;
}

const everywhere = [
  { fact: 'config/limits/retention.ts', source: 'GDPR art. 5 (1) e' },
  { fact: 'config/shop/processors.ts', source: 'GDPR art. 13 (1) e, f' },
  {
    fact: 'demo/content/pages/terms.yaml: the court for businesses is that of the seller',
    source: 'Regulation (EU) 1215/2012 art. 25',
  },
  {
    fact: 'promises.freeReturns: who pays for the return after a withdrawal',
    source: 'Directive 2011/83/EU art. 14 (1)',
  },
] as const;

function ofCountry(code: StoreCountry): Omit<LegalQuestion, 'country'>[] {
  const { adrStatement, companyFacts = [], laws, takeBack, workingDays } = countryProfiles[code];
  return [
    { fact: 'legalWithdrawalDays', source: laws.withdrawal },
    ...(workingDays ? [{ fact: 'workingDays', source: workingDays.law }] : []),
    { fact: 'legalGuaranteeYears', source: laws.guarantee },
    { fact: 'duties.cameraUse', source: laws.cameraUse },
    { fact: 'camera-law.ts', source: `camera law as of ${lawOf(code).asOf}` },
    { fact: 'takeBack', source: takeBack.source },
    ...(adrStatement ? [{ fact: 'adrStatement', source: adrStatement.source }] : []),
    ...companyFacts,
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
  const file = `config/countries/${country.toLowerCase()}.ts`;
  if (countryOf(country)?.invoiceYears !== undefined) return [];
  return [
    { country, fact: 'invoiceYears: ten without another fact', source: file },
    { country, fact: 'representativeOnLetters: no without another fact', source: file },
  ];
}

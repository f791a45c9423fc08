import { type CompanyFacts, demoCompany } from '@/config/shop/company';
import {
  env,
  type Env,
  feedbackCompany,
  multisafepay,
  paymentSandbox,
  showsDemoReviews,
  startFaults,
} from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { hasPickupPoints } from '@/lib/stores/offered-shipping';
import { startWarnings } from '@/server/start-warnings';
import type { Command } from '../command';
import { CommandError } from '../command-error';
import { type LegalQuestion, legalQuestions } from '../legal-questions';

/** `demo`: invented, or a stand-in of the demo; `off`: the shop does without it; `missing`: it needs it. */
type State = 'configured' | 'demo' | 'missing' | 'off';

interface Fact {
  readonly fact: string;
  readonly state: State;
}

/** The facts of the seller and the contacts of the stores. */
function sellerFacts(settings: Env): Fact[] {
  const { COMPANY } = settings;
  const given: CompanyFacts | null = COMPANY === undefined || COMPANY === 'demo' ? null : COMPANY;
  const isMissing = COMPANY === undefined && isProduction(settings);
  const state: State = given ? 'configured' : isMissing ? 'missing' : 'demo';
  const { contacts: _, iban: __, localVatIds, ...facts } = demoCompany;
  const named = [
    ...Object.keys(facts),
    ...Object.keys(localVatIds).map((store) => `vatId ${store}`),
    ...storeCodes.flatMap((store) => [`phoneNumber ${store}`, `email ${store}`]),
  ];
  const account: Fact = { fact: 'iban', state: given?.iban === null ? 'off' : state };
  return [...named.map((fact): Fact => ({ fact, state })), account];
}

/** The services and figures that have a stand-in in the demo. */
function serviceFacts(settings: Env): Fact[] {
  const { SOCIAL_LINKS, STORE_DOMAINS, VIES_URL, SMTP_URL, MAIL_FOLDER, SESSION_SECRET } = settings;
  const sells = isProduction(settings);
  const state = (isConfigured: boolean, otherwise: State): State => (isConfigured ? 'configured' : otherwise);
  return [
    {
      fact: 'score and reviews of the company',
      state: state(feedbackCompany(settings) !== null, showsDemoReviews(settings) ? 'demo' : 'off'),
    },
    { fact: 'pick-up points', state: hasPickupPoints(settings) ? 'demo' : 'off' },
    {
      fact: 'payment provider',
      state: state(multisafepay(settings) !== null, paymentSandbox(settings) ? 'demo' : 'off'),
    },
    {
      fact: 'mail server',
      state: state(SMTP_URL !== undefined, sells && MAIL_FOLDER === undefined ? 'missing' : 'off'),
    },
    { fact: 'VIES', state: VIES_URL === 'off' ? 'off' : 'configured' },
    { fact: 'session secret', state: state(SESSION_SECRET !== undefined, sells ? 'missing' : 'off') },
    ...storeCodes.flatMap((store): Fact[] => [
      { fact: `social links ${store}`, state: state(SOCIAL_LINKS?.[store] !== undefined, 'off') },
      {
        fact: `domain ${store}`,
        state: state(
          STORE_DOMAINS?.[store] !== undefined,
          storeConfig(store).domain.endsWith('.example') ? 'demo' : 'configured',
        ),
      },
    ]),
  ];
}

const questionLine = ({ country, fact, source }: LegalQuestion): string =>
  `A lawyer confirms  ${country ?? 'all'}  ${fact} (${source})`;

export const doctorCommand: Command = {
  name: 'doctor',
  usage: '',
  summary:
    'list what is configured, invented or missing, and what a lawyer confirms; exit code 1 if a shop that sells would show invented facts',
  arity: [0, 0],
  run: async ({ show }) => {
    const settings = env();
    const facts = [...sellerFacts(settings), ...serviceFacts(settings)];
    const production = isProduction(settings);
    const faults = startFaults();
    const warnings = startWarnings({ ...settings, NODE_ENV: 'production' });
    const report = { production, facts, faults, warnings, questions: legalQuestions };
    const text = [
      ...facts.map(({ fact, state }) => `${state.padEnd(10)}  ${fact}`),
      ...faults.map((line) => `A server does not start: ${line}`),
      ...warnings,
      ...legalQuestions.map(questionLine),
    ].join('\n');
    const invented = facts.filter(({ state }) => state === 'demo').length;
    if (!production || (invented === 0 && faults.length === 0)) return show(report, text);
    throw new CommandError(
      `${text}\nNot ready to sell: ${invented} invented, ${faults.length} faults.`,
      report,
    );
  },
};

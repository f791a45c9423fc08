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
import { site } from '@/config/site/site';
import type { Site } from '@/config/site/site-schema';
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

/** The site file in force, also of a shop that may not sell with it. */
const siteOf = ({ SHOP_FILE }: Env): Site => SHOP_FILE ?? site;

const storesOf = (settings: Env) => Object.keys(siteOf(settings).stores);

/** The facts of the seller and the contacts of the stores. */
function sellerFacts(settings: Env): Fact[] {
  const { company, demo } = siteOf(settings);
  const isMissing = settings.SHOP_FILE === undefined && isProduction(settings);
  const state: State = isMissing ? 'missing' : demo ? 'demo' : 'configured';
  const { localVatIds, iban, ...facts } = company;
  const named = [
    ...Object.keys(facts),
    ...Object.keys(localVatIds).map((store) => `vatId ${store}`),
    ...storesOf(settings).flatMap((store) => [`phoneNumber ${store}`, `email ${store}`]),
  ];
  return [
    ...named.map((fact): Fact => ({ fact, state })),
    { fact: 'iban', state: iban === null ? 'off' : state },
  ];
}

/** The services and figures that have a stand-in in the demo. */
function serviceFacts(settings: Env): Fact[] {
  const { STORE_DOMAINS, VIES_URL, SMTP_URL, MAIL_FOLDER, SESSION_SECRET } = settings;
  const { demo, stores } = siteOf(settings);
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
    ...Object.entries(stores).flatMap(([store, facts]): Fact[] => [
      {
        fact: `social links ${store}`,
        state: state(Object.keys(facts?.social ?? {}).length > 0, 'off'),
      },
      {
        fact: `domain ${store}`,
        state: state(!demo || Object.keys(STORE_DOMAINS ?? {}).includes(store), 'demo'),
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

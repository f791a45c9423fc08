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
import type { StoreCode } from '@/config/types';
import { hasPickupPoints } from '@/lib/stores/offered-shipping';
import { startWarnings } from '@/server/start-warnings';
import { lowContrasts } from '@/ui/brand/contrast';
import type { Command } from '../command';
import { CommandError } from '../command-error';
import { lawPages } from '../law-pages';
import { type LegalQuestion, legalQuestions } from '../legal-questions';

/** `demo`: invented, or a stand-in of the demo; `off`: the shop does without it; `missing`: it needs it. */
type State = 'configured' | 'demo' | 'missing' | 'off';

interface Fact {
  readonly fact: string;
  readonly state: State;
}

/** The site file in force, also of a shop that may not sell with it. */
const siteOf = ({ SHOP_FILE }: Env): Site => SHOP_FILE ?? site;

// The schema of the site file accepts no other keys.
const storesOf = (settings: Env) => Object.keys(siteOf(settings).stores) as StoreCode[];

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
    { fact: 'search engines', state: state(settings.ROBOTS === 'index', 'off') },
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

/** Whether a shopper of each store can pay. */
function paymentFacts(settings: Env): Fact[] {
  const account = multisafepay(settings);
  const { iban } = siteOf(settings).company;
  return storesOf(settings).map((store) => {
    const isPaid = Boolean(account?.keyOf(store)) || iban !== null;
    const otherwise: State = paymentSandbox(settings) ? 'demo' : 'missing';
    return { fact: `payment methods ${store}`, state: isPaid ? 'configured' : otherwise };
  });
}

/** Whether the stores of a shop that sells have the pages that the law asks for; a CMS may have others than the database. */
async function pageFacts(settings: Env): Promise<Fact[]> {
  if (!isProduction(settings) || settings.CMS_URL !== undefined) return [];
  const pages = await lawPages(storesOf(settings));
  if (pages === null) return [{ fact: 'database with the pages that the law asks for', state: 'missing' }];
  return pages.map(({ store, code, isThere }) => ({
    fact: `page ${code} ${store}`,
    state: isThere ? 'configured' : 'missing',
  }));
}

const questionLine = ({ country, fact, source }: LegalQuestion): string =>
  `A lawyer confirms  ${country ?? 'all'}  ${fact} (${source})`;

export const doctorCommand: Command = {
  name: 'doctor',
  summary:
    'list what is configured, invented or missing, and what a lawyer confirms; exit code 1 if a shop that sells would show invented facts or lacks something',
  run: async ({ show }) => {
    const settings = env();
    const pages = await pageFacts(settings);
    const facts = [...sellerFacts(settings), ...serviceFacts(settings), ...paymentFacts(settings), ...pages];
    const production = isProduction(settings);
    const faults = startFaults();
    const low = lowContrasts(siteOf(settings).theme.colours);
    const warnings = [
      ...startWarnings({ ...settings, NODE_ENV: 'production' }),
      ...low.map((pair) => `Warning: these colours of the theme are hard to tell apart: ${pair}`),
    ];
    const report = { production, facts, faults, warnings, questions: legalQuestions };
    const text = [
      ...facts.map(({ fact, state }) => `${state.padEnd(10)}  ${fact}`),
      ...faults.map((line) => `A server does not start: ${line}`),
      ...warnings,
      ...legalQuestions.map(questionLine),
    ].join('\n');
    const count = (wanted: State) => facts.filter(({ state }) => state === wanted).length;
    const [invented, missing] = [count('demo'), count('missing')];
    if (!production || invented + missing + faults.length === 0) return show(report, text);
    throw new CommandError(
      `${text}\nNot ready to sell: ${invented} invented, ${missing} missing, ${faults.length} faults.`,
      report,
    );
  },
};

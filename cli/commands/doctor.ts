import { stat } from 'node:fs/promises';
import {
  env,
  type Env,
  feedbackCompany,
  paymentSandbox,
  showsDemoReviews,
  startFaults,
} from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import { lawOf } from '@/config/countries/camera-law';
import {
  countries,
  countryOf,
  countryProfiles,
  isEeaCountry,
  isEuCountry,
  type TaxedCountry,
} from '@/config/countries/countries';
import type { TradingCountry } from '@/config/countries/country';
import { accountsOf } from '@/config/payment-providers/providers';
import { storeConfig } from '@/config/shop/stores';
import { site } from '@/config/site/site';
import type { Site } from '@/config/site/site-schema';
import type { StoreCode, StoreCountry } from '@/config/types';
import { hasPickupPoints } from '@/lib/stores/offered-shipping';
import { startWarnings } from '../start/start-warnings';
import { lowContrasts } from '@/ui/brand/tokens';
import { backup } from '@/config/limits/request-limits';
import { checkSiteRows } from '@/commerce/model/content/site-rows';
import { type Command, CommandError } from '../command';
import { contentGaps } from '../start/content-gaps';
import { withAdmin } from '../with-admin';
import { resolve4, resolve6, resolveMx, resolveTxt } from 'node:dns/promises';
import { verifyMailServer } from '@/commerce/providers/email/transport';

/** `fault`: what is wrong with it; null if nothing is. */
interface MailFact {
  readonly fact: string;
  readonly fault: string | null;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const hasAddress = async (domain: string): Promise<boolean> =>
  (await Promise.allSettled([resolve4(domain), resolve6(domain)])).some(
    (answer) => answer.status === 'fulfilled' && answer.value.length > 0,
  );

/** Where bounces go: without a mail exchanger a domain receives at its address (RFC 5321 section 5.1). */
async function receivesMail(domain: string): Promise<string | null> {
  const exchangers = await resolveMx(domain).catch(() => []);
  // A null MX: the domain accepts no mail (RFC 7505).
  if (exchangers.length === 1 && exchangers[0]?.exchange === '') return 'its MX record refuses all mail';
  if (exchangers.length > 0 || (await hasAddress(domain))) return null;
  return 'it has no MX record, so replies and bounces are lost, and servers refuse its mail';
}

/** Whether a domain states who may send for it (RFC 7208); large providers refuse or hide mail of others. */
async function namesSenders(domain: string): Promise<string | null> {
  const records = (await resolveTxt(domain).catch(() => [])).map((parts) => parts.join(''));
  const policies = records.filter((text) => /^v=spf1( |$)/i.test(text));
  if (policies.length === 1) return null;
  return policies.length === 0
    ? 'it has no SPF record (TXT, v=spf1 …)'
    : 'it has several SPF records, so none of them is valid';
}

/** Whether the server at `smtpUrl` accepts user and password, and the records of the domains that mail is sent from. */
async function mailFacts(smtpUrl: string, senders: readonly string[]): Promise<MailFact[]> {
  const domains = [...new Set(senders.map((address) => address.slice(address.lastIndexOf('@') + 1)))];
  const server = verifyMailServer(smtpUrl).then(
    () => null,
    (error: unknown) => reasonOf(error),
  );
  const checks = domains.flatMap((domain) => [
    { fact: `mail to ${domain}`, fault: receivesMail(domain) },
    { fact: `mail from ${domain}`, fault: namesSenders(domain) },
  ]);
  return Promise.all(
    [{ fact: 'connection to the mail server', fault: server }, ...checks].map(async ({ fact, fault }) => ({
      fact,
      fault: await fault,
    })),
  );
}

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
  const { adrStatement, companyFacts = [], laws, takeBack } = countryProfiles[code];
  return [
    { fact: 'legalWithdrawalDays', source: laws.withdrawal },
    { fact: 'legalGuaranteeYears', source: laws.guarantee },
    { fact: 'duties.cameraUse', source: laws.cameraUse },
    { fact: 'camera-law.ts', source: `camera law as of ${lawOf(code).asOf}` },
    { fact: 'takeBack', source: takeBack.source },
    ...(adrStatement ? [{ fact: 'adrStatement', source: adrStatement.source }] : []),
    ...companyFacts,
  ];
}

/** All questions: those of every country first. `shop -- doctor` lists them. */
const legalQuestions: readonly LegalQuestion[] = [
  ...everywhere.map((each) => ({ country: null, ...each })),
  ...Object.values(countryProfiles).flatMap(({ code }) =>
    ofCountry(code).map((each) => ({ country: code, ...each })),
  ),
];

/** What the law of the seller's country asks of it, where the file of the country has no fact. */
function questionsOfSeller(country: string): LegalQuestion[] {
  const file = `config/countries/${country.toLowerCase()}.ts`;
  if (countryOf(country)?.invoiceYears !== undefined) return [];
  return [
    { country, fact: 'invoiceYears: ten without another fact', source: file },
    { country, fact: 'representativeOnLetters: no without another fact', source: file },
  ];
}

/** `demo`: invented, or a stand-in of the demo; `template`: a text that comes with the shop; `off`: the shop does without it; `missing`: it needs it. */
type State = 'configured' | 'demo' | 'template' | 'missing' | 'off';

interface Fact {
  readonly fact: string;
  readonly state: State;
  readonly note?: string;
}

/** The site file in force, also of a shop that may not sell with it. */
const siteOf = ({ SHOP_FILE }: Env): Site => SHOP_FILE ?? site;

// The schema of the site file accepts no other keys.
const storesOf = (settings: Env) => Object.keys(siteOf(settings).stores) as StoreCode[];

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
  const needsRepresentative =
    !isEeaCountry(company.country) &&
    storesOf(settings).some((store) => isEeaCountry(storeConfig(store).country));
  const stateOf = (fact: string): State => {
    if (!Object.entries(facts).some(([name, value]) => name === fact && value === '')) return state;
    // A fact that no store which runs needs is empty.
    return fact === 'euRepresentative' && needsRepresentative ? 'missing' : 'off';
  };
  return [
    ...named.map((fact): Fact => ({ fact, state: stateOf(fact) })),
    { fact: 'iban', state: iban === null ? 'off' : state },
  ];
}

function promiseFacts(settings: Env): Fact[] {
  const { cameras, demo, owner, promises } = siteOf(settings);
  const given = {
    'promises.orderCutoff': promises.orderCutoff,
    'promises.returnDays': promises.returnDays,
    'promises.freeReturns': promises.freeReturns,
    'promises.updates': promises.updates,
    cameras,
    owner: owner?.emails.join(', '),
  };
  return Object.entries(given).map(([fact, value]): Fact => {
    if (value === undefined || value === false) return { fact, state: 'off' };
    const note = value === true ? {} : { note: String(value) };
    return { fact, state: demo ? 'demo' : 'configured', ...note };
  });
}

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
      state: state(accountsOf(settings).length > 0, paymentSandbox(settings) ? 'demo' : 'off'),
    },
    {
      fact: 'mail server',
      state: state(SMTP_URL !== undefined, sells && MAIL_FOLDER === undefined ? 'missing' : 'off'),
    },
    { fact: 'search engines', state: state(settings.ROBOTS === 'index', sells ? 'missing' : 'off') },
    { fact: 'VIES', state: VIES_URL === 'off' ? 'off' : 'configured' },
    { fact: 'session secret', state: state(SESSION_SECRET !== undefined, sells ? 'missing' : 'off') },
    ...Object.entries(stores).flatMap(([store, facts]): Fact[] => [
      {
        fact: `social links ${store}`,
        state: Object.keys(facts?.social ?? {}).length > 0 ? state(!demo, 'demo') : 'off',
      },
      {
        fact: `domain ${store}`,
        state: state(!demo || Object.keys(STORE_DOMAINS ?? {}).includes(store), 'demo'),
      },
    ]),
  ];
}

/** Whether the stores of the EU have the official files of Regulation (EU) 2025/1960, in place of the stand-ins that the shop draws. */
function noticeFacts(settings: Env): Fact[] {
  const { notices } = siteOf(settings);
  const stores = storesOf(settings).map(storeConfig);
  const languages = new Set(
    stores.filter(({ country }) => isEuCountry(country)).map(({ language }) => language),
  );
  return [...languages].flatMap((language) =>
    (['guarantee', 'durability'] as const).map((kind): Fact => ({
      fact: `notices.${kind} ${language}`,
      state: notices[kind][language] === undefined ? 'demo' : 'configured',
    })),
  );
}

function paymentFacts(settings: Env): Fact[] {
  const accounts = accountsOf(settings);
  const { company, stores } = siteOf(settings);
  return storesOf(settings).map((store) => {
    const takesTransfers = company.iban !== null && stores[store]?.payments.includes('banktransfer');
    const isPaid = accounts.some(({ keyOf }) => keyOf(store) !== null) || takesTransfers === true;
    const otherwise: State = paymentSandbox(settings) ? 'demo' : 'missing';
    return { fact: `payment methods ${store}`, state: isPaid ? 'configured' : otherwise };
  });
}

/** The countries that charge products of the class `reduced` their standard rate, because they have no other. */
export function taxFacts(sold: Iterable<TaxedCountry>): Fact[] {
  return [...new Set(sold)].flatMap((code): Fact[] => {
    const { vat }: TradingCountry = countries[code];
    if (vat.reduced) return [];
    return [{ fact: `tax class reduced ${code}`, state: 'off', note: 'the standard rate is charged' }];
  });
}

/**
 * Whether the stores have pages of their own, or those that come with the shop, which somebody has to check, and the links that lead
 * nowhere; a CMS may have other pages than the database. None outside production where there is no database.
 */
async function contentFacts(settings: Env): Promise<Fact[]> {
  if (settings.CMS_URL !== undefined) return [];
  const gaps = await withAdmin(({ content }) =>
    contentGaps(content, siteOf(settings), storesOf(settings)),
  ).catch(() => null);
  if (gaps === null)
    return isProduction(settings) ? [{ fact: 'database with the pages of the shop', state: 'missing' }] : [];
  return [
    ...gaps.pages.map(({ store, code, isOwn }): Fact => ({
      fact: `page ${code} ${store}`,
      state: isOwn ? 'configured' : 'template',
    })),
    ...gaps.deadLinks.map((note): Fact => ({ fact: 'link', state: 'missing', note })),
  ];
}

/** How many articles the system builder can plan with; none where there is no database. */
async function plannedFacts(): Promise<Fact[]> {
  const planned = await withAdmin(({ catalogue }) => catalogue.planned()).catch(() => null);
  if (planned === null) return [];
  const { articles, complete } = planned;
  const note = `${complete} of ${articles} have all facts that it needs; catalogue check names the others`;
  return [{ fact: 'articles of the system builder', state: complete > 0 ? 'configured' : 'off', note }];
}

async function sendingFacts(settings: Env): Promise<Fact[]> {
  const { SMTP_URL } = settings;
  if (!isProduction(settings) || SMTP_URL === undefined) return [];
  const { contact, demo, stores } = siteOf(settings);
  // The domains of the demo do not exist.
  const senders = demo ? [] : Object.values(stores).map((store) => store?.email ?? contact.email);
  return (await mailFacts(SMTP_URL, senders)).map(({ fact, fault }) =>
    fault === null ? { fact, state: 'configured' } : { fact, state: 'missing', note: fault },
  );
}

async function backupFacts(settings: Env): Promise<Fact[]> {
  const { BACKUP_FILE, DATABASE_URL } = settings;
  if (!isProduction(settings)) return [];
  const lacks = (note: string): Fact[] => [{ fact: 'backup', state: 'missing', note }];
  if (DATABASE_URL === undefined) return lacks('the embedded database has none: set DATABASE_URL');
  if (BACKUP_FILE === undefined) return lacks('set BACKUP_FILE to the newest one');
  const file = await stat(BACKUP_FILE).catch(() => null);
  if (!file) return lacks(`there is no file ${BACKUP_FILE}`);
  const isOld = Date.now() - file.mtimeMs > backup.maxHours * 3_600_000;
  if (isOld) return lacks(`${BACKUP_FILE} is older than ${backup.maxHours} hours`);
  return [{ fact: 'backup', state: 'configured' }];
}

function questionsOf(settings: Env): LegalQuestion[] {
  const countries = storesOf(settings).map((store) => storeConfig(store).country);
  const asked = legalQuestions.filter(
    ({ country }) => country === null || countries.some((code) => code === country),
  );
  return [...asked, ...questionsOfSeller(siteOf(settings).company.country)];
}

const questionLine = ({ country, fact, source }: LegalQuestion): string =>
  `A lawyer confirms  ${country ?? 'all'}  ${fact} (${source})`;

export const doctorCommand: Command = {
  name: 'doctor',
  summary:
    'list what is configured, invented or missing, and what a lawyer confirms; exit code 1 if a shop that sells would show invented facts or lacks something',
  run: async ({ show }) => {
    const settings = env();
    const checked = await Promise.all([
      sendingFacts(settings),
      backupFacts(settings),
      contentFacts(settings),
      plannedFacts(),
    ]);
    const facts = [
      ...sellerFacts(settings),
      ...promiseFacts(settings),
      ...serviceFacts(settings),
      ...noticeFacts(settings),
      ...paymentFacts(settings),
      ...taxFacts(storesOf(settings).map((store) => storeConfig(store).country)),
      ...checked.flat(),
    ];
    const production = isProduction(settings);
    const faults = startFaults(checkSiteRows);
    const low = lowContrasts(siteOf(settings).theme.colours);
    const warnings = [
      ...startWarnings({ ...settings, NODE_ENV: 'production' }),
      ...low.map((pair) => `Warning: these colours of the theme are hard to tell apart: ${pair}`),
    ];
    const report = { production, facts, faults, warnings, questions: questionsOf(settings) };
    const text = [
      ...facts.map(({ fact, note, state }) => `${state.padEnd(10)}  ${[fact, note ?? []].flat().join(': ')}`),
      ...faults.map((line) => `A server does not start: ${line}`),
      ...warnings,
      ...report.questions.map(questionLine),
    ].join('\n');
    const count = (wanted: State) => facts.filter(({ state }) => state === wanted).length;
    const [invented, templates, missing] = [count('demo'), count('template'), count('missing')];
    if (!production || invented + templates + missing + faults.length === 0) return show(report, text);
    throw new CommandError(
      `${text}\nNot ready to sell: ${invented} invented, ${templates} pages to be checked, ${missing} missing, ${faults.length} faults.`,
      report,
    );
  },
};

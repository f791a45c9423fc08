import { resolve4, resolve6, resolveMx, resolveTxt } from 'node:dns/promises';
import { stat } from 'node:fs/promises';
import { checkSiteRows } from '@/commerce/model/content/site-rows';
import type { AdminPort } from '@/commerce/ports/ports';
import { type Env, env, startFaults } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import { startWarnings } from '@/config/env/start-warnings';
import { backup } from '@/config/limits/request-limits';
import { storeConfig } from '@/config/shop/stores';
import type { Finding, FindingCode } from '@/lib/messages/coded-texts';
import { lowContrasts } from '@/ui/brand/tokens';
import { contentGaps, type ReadTemplates } from './content-gaps';
import { type LegalQuestion, legalQuestions, questionsOfSeller } from './legal-questions';
import {
  type Fact,
  noticeFacts,
  paymentFacts,
  promiseFacts,
  sellerFacts,
  serviceFacts,
  siteOf,
  storesOf,
  taxFacts,
} from './shop-facts';

/** Connects without sending; rejects with the reason if the server does not accept user and password. */
type VerifyMailServer = (smtpUrl: string) => Promise<unknown>;

/** What the facts are read with. */
export interface DoctorTools {
  /** Rejects where there is no database. */
  ask<T>(work: (admin: Pick<AdminPort, 'content' | 'catalogue'>) => Promise<T>): Promise<T>;
  readonly readTemplates: ReadTemplates;
  readonly verifyMailServer: VerifyMailServer;
}

export interface DoctorReport {
  readonly production: boolean;
  readonly facts: readonly Fact[];
  /** With these a server does not start. */
  readonly faults: readonly string[];
  readonly warnings: readonly Finding[];
  /** What a lawyer confirms. */
  readonly questions: readonly LegalQuestion[];
}

/**
 * Whether the stores have pages of their own, or those that come with the shop, which somebody has to check, and the links that lead
 * nowhere; a CMS may have other pages than the database. None outside production where there is no database.
 */
async function contentFacts(settings: Env, { ask, readTemplates }: DoctorTools): Promise<Fact[]> {
  if (settings.CMS_URL !== undefined) return [];
  const gaps = await ask(({ content }) =>
    contentGaps(content, siteOf(settings), storesOf(settings), readTemplates),
  ).catch(() => null);
  if (gaps === null) return isProduction(settings) ? [{ fact: 'database', state: 'missing' }] : [];
  return [
    ...gaps.pages.map(({ store, code, isOwn }): Fact => ({
      fact: 'page',
      of: `${code} ${store}`,
      state: isOwn ? 'configured' : 'template',
    })),
    ...gaps.deadLinks.map((note): Fact => ({ fact: 'link', state: 'missing', note })),
  ];
}

/** How many articles the system builder can plan with; none where there is no database. */
async function plannedFacts({ ask }: DoctorTools): Promise<Fact[]> {
  const planned = await ask(({ catalogue }) => catalogue.planned()).catch(() => null);
  if (planned === null) return [];
  const { articles, complete } = planned;
  const note = ['planned', { complete, articles }] as const;
  return [{ fact: 'planned', state: complete > 0 ? 'configured' : 'off', note }];
}

const finding = (code: FindingCode | null): Finding | null => code && [code];

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const hasAddress = async (domain: string): Promise<boolean> =>
  (await Promise.allSettled([resolve4(domain), resolve6(domain)])).some(
    (answer) => answer.status === 'fulfilled' && answer.value.length > 0,
  );

/** Where bounces go: without a mail exchanger a domain receives at its address (RFC 5321 section 5.1). */
async function receivesMail(domain: string): Promise<FindingCode | null> {
  const exchangers = await resolveMx(domain).catch(() => []);
  // A null MX: the domain accepts no mail (RFC 7505).
  if (exchangers.length === 1 && exchangers[0]?.exchange === '') return 'refusesMail';
  if (exchangers.length > 0 || (await hasAddress(domain))) return null;
  return 'noExchanger';
}

/** Whether a domain states who may send for it (RFC 7208); large providers refuse or hide mail of others. */
async function namesSenders(domain: string): Promise<FindingCode | null> {
  const records = (await resolveTxt(domain).catch(() => [])).map((parts) => parts.join(''));
  const policies = records.filter((text) => /^v=spf1( |$)/i.test(text));
  if (policies.length === 1) return null;
  return policies.length === 0 ? 'noPolicy' : 'severalPolicies';
}

/** `fault`: what is wrong; null if nothing is. Whether the server at `smtpUrl` accepts user and password, and the records of the domains that mail is sent from. */
async function mailFacts(smtpUrl: string, senders: readonly string[], verifyMailServer: VerifyMailServer) {
  const domains = [...new Set(senders.map((address) => address.slice(address.lastIndexOf('@') + 1)))];
  const server = verifyMailServer(smtpUrl).then(
    () => null,
    (error: unknown): Finding => ['stated', { value: reasonOf(error) }],
  );
  const checks = domains.flatMap((domain) => [
    { fact: 'mailTo', of: domain, fault: receivesMail(domain).then(finding) },
    { fact: 'mailFrom', of: domain, fault: namesSenders(domain).then(finding) },
  ]);
  return Promise.all(
    [{ fact: 'mailConnection', fault: server }, ...checks].map(async ({ fault, ...fact }) => ({
      ...fact,
      fault: await fault,
    })),
  );
}

async function sendingFacts(settings: Env, { verifyMailServer }: DoctorTools): Promise<Fact[]> {
  const { SMTP_URL } = settings;
  if (!isProduction(settings) || SMTP_URL === undefined) return [];
  const { contact, demo, stores } = siteOf(settings);
  // The domains of the demo do not exist.
  const senders = demo ? [] : Object.values(stores).map((store) => store?.email ?? contact.email);
  return (await mailFacts(SMTP_URL, senders, verifyMailServer)).map(({ fault, ...fact }) =>
    fault === null ? { ...fact, state: 'configured' } : { ...fact, state: 'missing', note: fault },
  );
}

async function backupFacts(settings: Env): Promise<Fact[]> {
  const { BACKUP_FILE, DATABASE_URL } = settings;
  if (!isProduction(settings)) return [];
  const lacks = (...note: Finding): Fact[] => [{ fact: 'backup', state: 'missing', note }];
  if (DATABASE_URL === undefined) return lacks('backupEmbedded');
  if (BACKUP_FILE === undefined) return lacks('backupUnset');
  const file = await stat(BACKUP_FILE).catch(() => null);
  if (!file) return lacks('backupGone', { file: BACKUP_FILE });
  const isOld = Date.now() - file.mtimeMs > backup.maxHours * 3_600_000;
  if (isOld) return lacks('backupOld', { file: BACKUP_FILE, hours: backup.maxHours });
  return [{ fact: 'backup', state: 'configured' }];
}

function questionsOf(settings: Env): LegalQuestion[] {
  const countries = storesOf(settings).map((store) => storeConfig(store).country);
  const asked = legalQuestions.filter(
    ({ country }) => country === null || countries.some((code) => code === country),
  );
  return [...asked, ...questionsOfSeller(siteOf(settings).company.country)];
}

/** Everything that is configured, invented or missing: `shop -- doctor`, and the settings of the back office. */
export async function examineShop(tools: DoctorTools, settings: Env = env()): Promise<DoctorReport> {
  const checked = await Promise.all([
    sendingFacts(settings, tools),
    backupFacts(settings),
    contentFacts(settings, tools),
    plannedFacts(tools),
  ]);
  const low = lowContrasts(siteOf(settings).theme.colours);
  return {
    production: isProduction(settings),
    facts: [
      ...sellerFacts(settings),
      ...promiseFacts(settings),
      ...serviceFacts(settings),
      ...noticeFacts(settings),
      ...paymentFacts(settings),
      ...taxFacts(storesOf(settings).map((store) => storeConfig(store).country)),
      ...checked.flat(),
    ],
    faults: startFaults(checkSiteRows),
    warnings: [
      ...startWarnings({ ...settings, NODE_ENV: 'production' }),
      ...low.map((pair): Finding => ['contrast', pair]),
    ],
    questions: questionsOf(settings),
  };
}

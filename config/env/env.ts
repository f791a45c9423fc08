import { z } from 'zod';
import {
  apiUrl,
  baseUrl,
  bucketKey,
  containers,
  databaseUrl,
  defaultStore,
  json,
  onOff,
  reviewClient,
  sessionSecrets,
  shopFeatures,
  shopFile,
  storeCode,
  storeDomains,
  tracingVariables,
  trustProxy,
  wholeNumber,
} from './env-values';
import { periodNames } from '../limits/periods';
import { isProduction } from './production';
import { accountsOf, paymentProviders, providerVariables } from '../payment-providers/providers';
import { noindex, robotsSettings } from '../limits/serving';
import { type CheckMore, demoSiteFile, readSite } from '../site/site';
import { storeCodes, storeConfig } from '../shop/stores';
import type { StoreCode } from '../types';

// The environment (README.md "Configuration"). The application reads `process.env` only here. Exceptions: commands that
// pass it on to child processes; the server and `periods.ts`, which run without the path alias and read the values
// validated here; and `next.config.ts` and `instrumentation.ts`, which read variables set by Next.

const envSchema = z.object({
  /** Which server of Next runs; the start command sets it. Whether the shop sells: `isProduction`. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Whether this is a shop that sells; `isProduction` has the default. */
  PRODUCTION: z.enum(['on', 'off']).optional(),
  /** 0: the system chooses a free one. */
  PORT: z.coerce.number('is not a port number').int('is not a port number').min(0).max(65_535).default(3000),
  DATABASE_URL: databaseUrl.optional(),
  /** The same database without a pool in transaction mode; `databaseAddresses` has the default. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** Connections of the pool for requests, per node. */
  DATABASE_POOL_SIZE: wholeNumber(1, 500).default(10),
  /** What a node runs: pages and calls, jobs (emails, PDFs, payments, retention), or all. A worker also answers requests. */
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  /** How many nodes serve the shop: limits that each counts alone are divided among them. */
  NODES: wholeNumber(1, 1_000).default(1),
  /** Set by the start command for its server process if the database is embedded. */
  OWLWATCH_EMBEDDED_URL: databaseUrl.optional(),
  /** Where all nodes count the limits of clients together; also read by the HTTP server. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'is not a redis:// URL' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// URL' }).optional(),
  /** Folder for emails as `.eml` files if SMTP_URL is not set; defaults to `.data/mail` of an embedded database. */
  MAIL_FOLDER: z.string().optional(),
  MEDIA_FOLDER: z.string().optional(),
  /** An S3-compatible bucket instead of MEDIA_FOLDER: its URL, and `<access key id>:<secret>`. */
  MEDIA_BUCKET: baseUrl.optional(),
  MEDIA_BUCKET_KEY: bucketKey.optional(),
  MEDIA_BUCKET_REGION: z.string().min(1).default('us-east-1'),
  /** Where builds keep the scripts, styles and fonts of the builds before; `.data/static` by default. Read by the HTTP server. */
  STATIC_FOLDER: z.string().optional(),
  SESSION_SECRET: sessionSecrets.optional(),
  STORE_DOMAINS: storeDomains.optional(),
  STORE_HOST_OVERRIDE: onOff('off'),
  DEFAULT_STORE: storeCode.default(defaultStore),
  /** Whether there is a proxy that may state the client; which ones: `trusted-proxies.ts`. */
  TRUST_PROXY: trustProxy,
  /** Whether search engines may list the shop (spec §2); also read by the HTTP server. */
  ROBOTS: z.enum(robotsSettings).default(noindex),
  /** Off for load tests, whose calls all come from one IP address. */
  RATE_LIMIT: onOff('on'),
  SHOP_FEATURES: shopFeatures.optional(),
  /** The built-in payment page; `paymentSandbox` has the default. */
  PAYMENT_SANDBOX: z.enum(['on', 'off']).optional(),
  ...providerVariables,
  /** Base URL of the content API of a headless CMS (docs/content.md); the content is that of the files without it. */
  CMS_URL: baseUrl.optional(),
  CMS_TOKEN: z.string().min(1).optional(),
  /** Signs the webhook of the CMS and preview links, which do not exist without it. */
  CMS_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The account at Feedback Company of all stores without one of their own in FEEDBACK_COMPANY_CLIENTS. */
  FEEDBACK_COMPANY_CLIENT: reviewClient.optional(),
  FEEDBACK_COMPANY_CLIENTS: json.pipe(z.partialRecord(storeCode, reviewClient)).optional(),
  FEEDBACK_COMPANY_URL: baseUrl.optional(),
  /** The score of a shop without an account: that of the demo, or none; `showsDemoReviews` has the default. */
  COMPANY_REVIEWS: z.enum(['demo', 'off']).optional(),
  /** The newest backup of the database, or another file that a backup writes last; `doctor` checks its age. */
  BACKUP_FILE: z.string().optional(),
  /** The site file with the facts of the shop, which production needs; `siteInForce` of `seller.ts` has the default. */
  SHOP_FILE: shopFile.optional(),
  /** The invented pick-up points of the demo, or none; `hasPickupPoints` has the default. */
  PICKUP_POINTS: z.enum(['demo', 'off']).optional(),
  /** The Google tag of all stores without a container of the tag manager (spec §3). */
  GTAG_KEY: z
    .string()
    .regex(/^[A-Z]+-[A-Z0-9]+$/, 'is not the id of a Google tag')
    .optional(),
  /** Containers of the tag manager, instead of those of the store configuration. */
  TAG_MANAGER_IDS: containers.optional(),
  /** Where the scripts of tags come from; Google by default. Also read by the HTTP server, like the two above. */
  TAG_HOST: apiUrl.optional(),
  /** The REST service of the European Commission that checks VAT numbers, or `off`: VAT is also charged to businesses. */
  VIES_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))], {
      error: 'is neither an https:// URL nor off',
    })
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  MAINTENANCE: onOff('off'),
  /** Off behind a CDN: no cache of whole pages before Next. */
  PAGE_CACHE: onOff('on'),
  /** Heap limit of the HTTP process; without it, the start command derives one from the memory. */
  HEAP_LIMIT_MB: wholeNumber(64, 65_536).optional(),
  /** How long a server accepts connections after SIGTERM, so that load balancers notice that it is not ready. */
  SHUTDOWN_DELAY_MS: wholeNumber(0, 60_000).default(1_000),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Bearer token of the calls below `/api/admin`, which do not exist without it. */
  ADMIN_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  /** A line of the log for each page and call; read by the HTTP server, like the next. */
  ACCESS_LOG: onOff('off'),
  /** Of this process in those lines; its host and port by default. */
  NODE_NAME: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ...tracingVariables,
  /** For tests: other values for some of `periods.ts`, in milliseconds. */
  PERIODS: json.pipe(z.partialRecord(z.enum([...periodNames]), z.int().min(1))).optional(),
});

export type Env = z.infer<typeof envSchema>;

/** The values of all variables; that of an invalid one is the text as it was given. */
type GivenEnv = { readonly [Name in keyof Env]: Env[Name] | string };

/** The hosts that would select two stores. Ports do not select a store (lib/stores/hosts.ts). */
function sharedHosts(domains: Env['STORE_DOMAINS'] = {}): string[] {
  const names = storeCodes.flatMap((store) => {
    const hosts = domains[store] ?? storeConfig(store).hosts;
    return [...new Set(hosts.map((each) => each.replace(/:\d+$/, '').replace(/\.$/, '')))];
  });
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

const isInvented = (file: GivenEnv['SHOP_FILE']) => typeof file === 'object' && file.demo;

type Report = (name: keyof Env, fault: string) => void;

export const missingSite = `is not set: with DATABASE_URL in production it names the file with the facts of the shop, or ${demoSiteFile} to show invented ones`;

/** Reports what a server that serves a built shop needs besides the database. Commands need less. */
function checkServer(values: GivenEnv, report: Report): void {
  if (values.NODE_ENV !== 'production' || !isProduction(values)) return;
  if (!values.SESSION_SECRET)
    report('SESSION_SECRET', 'is not set: with DATABASE_URL in production every node needs the same secret');
  // Without this check, a deployment that lost its SMTP_URL writes emails to the disk instead of sending them.
  if (!values.SMTP_URL && !values.MAIL_FOLDER) {
    const remedy = 'with DATABASE_URL in production set it, or MAIL_FOLDER to write emails to files';
    report('SMTP_URL', `is not set: ${remedy}`);
  }
  if (values.SHOP_FILE === undefined) report('SHOP_FILE', missingSite);
  for (const name of ['COMPANY_REVIEWS', 'PICKUP_POINTS'] as const) {
    if (values[name] === 'demo' && !isInvented(values.SHOP_FILE))
      report(name, `is demo: a shop that sells shows invented facts only with SHOP_FILE=${demoSiteFile}`);
  }
  if (values.PERIODS) report('PERIODS', 'is for tests only: do not set it with DATABASE_URL in production');
}

function checkPayments(values: GivenEnv, report: Report): void {
  for (const { keys, name, options } of paymentProviders) {
    const hasKey = keys.some((key) => values[key]);
    // The key implies real payments, but in the sandbox the customer decides whether a payment succeeds.
    if (hasKey && values.PAYMENT_SANDBOX === 'on') {
      const effect = 'shoppers would mark their own orders as paid';
      report('PAYMENT_SANDBOX', `is on together with an API key of ${name}: ${effect}`);
    }
    for (const option of options)
      if (!hasKey && values[option]) report(option, `has no effect without ${keys[0]}`);
  }
}

function checkTogether(values: GivenEnv, report: Report): void {
  checkServer(values, report);
  const shared = typeof values.STORE_DOMAINS === 'string' ? [] : sharedHosts(values.STORE_DOMAINS);
  for (const name of shared) report('STORE_DOMAINS', `names ${name} for two stores`);
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    report('DATABASE_DIRECT_URL', 'has no effect without DATABASE_URL');
  checkPayments(values, report);
  for (const name of ['CMS_TOKEN', 'CMS_SECRET'] as const) {
    if (values[name] !== undefined && values.CMS_URL === undefined)
      report(name, 'has no effect without CMS_URL');
  }
  if ((values.MEDIA_BUCKET === undefined) !== (values.MEDIA_BUCKET_KEY === undefined))
    report('MEDIA_BUCKET_KEY', 'is set without MEDIA_BUCKET, or MEDIA_BUCKET without it');
  if (values.MEDIA_BUCKET !== undefined && values.MEDIA_FOLDER !== undefined)
    report('MEDIA_FOLDER', 'has no effect if MEDIA_BUCKET is set: do not set it');
  const hasReviews = Boolean(values.FEEDBACK_COMPANY_CLIENT ?? values.FEEDBACK_COMPANY_CLIENTS);
  if (hasReviews && values.COMPANY_REVIEWS)
    report('COMPANY_REVIEWS', 'has no effect with an account at Feedback Company: do not set it');
  if (!hasReviews && values.FEEDBACK_COMPANY_URL)
    report('FEEDBACK_COMPANY_URL', 'has no effect without FEEDBACK_COMPANY_CLIENT');
}

/** Off by default in production, and always with a provider's account: shoppers decide whether they have paid. */
export function paymentSandbox(values: Env): boolean {
  if (accountsOf(values).length > 0) return false;
  return (values.PAYMENT_SANDBOX ?? (isProduction(values) ? 'off' : 'on')) === 'on';
}

export function feedbackCompany(values: Env) {
  const { FEEDBACK_COMPANY_CLIENT: common, FEEDBACK_COMPANY_CLIENTS: perStore } = values;
  if (!common && !perStore) return null;
  return {
    url: values.FEEDBACK_COMPANY_URL ?? 'https://www.feedbackcompany.com',
    clientOf: (store: StoreCode) => perStore?.[store] ?? common ?? null,
  };
}

/** Off by default in production: an invented score would deceive shoppers. */
export function showsDemoReviews(values: Env): boolean {
  return (values.COMPANY_REVIEWS ?? (isProduction(values) ? 'off' : 'demo')) === 'demo';
}

/** The message has a line for each fault, ready to print. */
export class EnvError extends Error {}

type Source = Readonly<Record<string, string | undefined>>;

const faultsOf = ({ issues }: z.ZodError) =>
  issues.map(({ path: [name], message }) => ({ name: String(name ?? 'The environment'), message }));

/** Parses variables; an empty one counts as not set. Throws an EnvError that names all invalid ones. */
export function parseEnv(source: Source): Env {
  const filled: Source = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(filled);
  const faults = parsed.success ? [] : faultsOf(parsed.error);
  const names = new Set(faults.map(({ name }) => name));
  const invalid = Object.fromEntries(Object.entries(filled).filter(([name]) => names.has(name)));
  const absent = Object.fromEntries([...names].map((name) => [name, undefined]));
  const valid = parsed.success ? parsed : envSchema.safeParse({ ...filled, ...absent });
  if (valid.success)
    checkTogether({ ...valid.data, ...invalid }, (name, message) => faults.push({ name, message }));
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new EnvError([...new Set(faults.map(({ name, message }) => `${name} ${message}`))].join('\n'));
}

/** One line each. `checkMore`: what of the site file the variables do not check. */
export function faultsIn(source: Source, checkMore: CheckMore): string[] {
  const { SHOP_FILE: file } = source;
  const ofFile = file ? readSite(file, checkMore).faults.map((fault) => `SHOP_FILE ${fault}`) : [];
  try {
    parseEnv(source);
    return ofFile;
  } catch (error) {
    if (error instanceof EnvError) return [...new Set([...error.message.split('\n'), ...ofFile])];
    throw error;
  }
}

export const startFaults = (checkMore: CheckMore, source: Source = process.env): string[] =>
  faultsIn({ ...source, NODE_ENV: 'production' }, checkMore);

let parsed: Env | null = null;

/** The environment of this process, parsed once. Throws EnvError. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

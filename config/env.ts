import { z } from 'zod';
import { baseFeatures } from './features';
import { periodNames } from './periods';
import { noindex, robotsSettings } from './robots';
import { type SocialNetwork, socialNetworks } from './social';
import { storeCodes } from './stores';
import type { FeatureName, StoreCode } from './types';

// The environment (contract.md "Environment"). The application reads `process.env` only here. Exceptions: commands that
// pass it on to child processes; the server and `periods.ts`, which run without the path alias and read the values
// validated here; and `next.config.ts` and `instrumentation.ts`, which read variables set by Next.

/** An `on`/`off` variable, as a boolean. */
const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

const storeCode = z.enum<StoreCode[]>([...storeCodes]);

const isFeature = (name: string): name is FeatureName => Object.hasOwn(baseFeatures, name);

const host = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'is not a host name');

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
});

const storeDomains = json.pipe(z.partialRecord(storeCode, z.array(host).min(1)));

/** `{"nl":"key of the Dutch account","uk":"another"}` */
const storeKeys = json.pipe(z.partialRecord(storeCode, z.string().min(1, 'has an empty key')));

/** `{"nl":"GTM-ABC123"}` */
const containers = json.pipe(
  z.partialRecord(storeCode, z.string().regex(/^GTM-[A-Z0-9]+$/, 'has a wrong id')),
);

/** The API key is sent to this address, so it must be encrypted on its way to another machine. */
const apiUrl = z.url({ protocol: /^https?$/, error: 'is not an https:// URL' }).refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}, 'is not an https:// URL');

const httpsUrl = z.url({ protocol: /^https$/, error: 'has an address that is not an https:// URL' });

/** `{"uk":{"youtube":"https://…"}}` */
const socialProfiles = json.pipe(
  z.partialRecord(
    storeCode,
    z.partialRecord(z.enum(Object.keys(socialNetworks) as SocialNetwork[]), httpsUrl),
  ),
);

/** `client id:secret` of an account at Feedback Company. */
const reviewClient = z.string().transform((text, context) => {
  const [, id, secret] = /^([^:\s]+):(\S+)$/.exec(text) ?? [];
  if (id !== undefined && secret !== undefined) return { id, secret };
  context.addIssue('is not <client id>:<secret>');
  return z.NEVER;
});

/** `wishlist,-compare` → { wishlist: true, compare: false } */
const shopFeatures = z.string().transform((text, context) => {
  const flags: Partial<Record<FeatureName, boolean>> = {};
  for (const part of text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)) {
    const name = part.replace(/^-/, '');
    if (isFeature(name)) flags[name] = !part.startsWith('-');
    else context.addIssue(`contains an unknown feature: ${part}`);
  }
  return flags;
});

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgresql:// URL' });

/** A whole number from `min` to `max`. */
const wholeNumber = (min: number, max: number) => {
  const error = `is not a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

/** A variable of contract.md that nothing reads yet. An operator who sets it expects an effect. */
const unsupported = z.undefined('has no effect yet: do not set it').optional();

/** The secrets of cookies, separated by commas: the first seals, all open, so that a secret can be replaced. */
const sessionSecrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(32, 'must have at least 32 characters, each of several')));

const envSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    /** 0: the system chooses a free one. */
    PORT: z.coerce
      .number('is not a port number')
      .int('is not a port number')
      .min(0)
      .max(65_535)
      .default(3000),
    DATABASE_URL: databaseUrl.optional(),
    /** Connections of the pool for requests, per node. */
    DATABASE_POOL_SIZE: wholeNumber(1, 500).default(10),
    /** Set by the start command for its server process if the database is embedded. */
    OWLWATCH_EMBEDDED_URL: databaseUrl.optional(),
    REDIS_URL: unsupported,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// URL' }).optional(),
    /** Folder for emails as `.eml` files if SMTP_URL is not set; defaults to `.data/mail` of an embedded database. */
    MAIL_FOLDER: z.string().optional(),
    SESSION_SECRET: sessionSecrets.optional(),
    STORE_DOMAINS: storeDomains.optional(),
    STORE_HOST_OVERRIDE: onOff('off'),
    /** Profiles of stores in social networks, for footer and structured data. */
    SOCIAL_LINKS: socialProfiles.optional(),
    DEFAULT_STORE: storeCode.default('uk'),
    TRUST_PROXY: onOff('off'),
    /** Whether search engines may list the shop (spec §2); also read by the HTTP server. */
    ROBOTS: z.enum(robotsSettings).default(noindex),
    /** Off for load tests, whose calls all come from one IP address. */
    RATE_LIMIT: onOff('on'),
    SHOP_FEATURES: shopFeatures.optional(),
    /** The built-in payment page; `paymentSandbox` has the default. */
    PAYMENT_SANDBOX: z.enum(['on', 'off']).optional(),
    /** The API key of all stores without one of their own in MULTISAFEPAY_API_KEYS. */
    MULTISAFEPAY_API_KEY: z.string().min(1).optional(),
    MULTISAFEPAY_API_KEYS: storeKeys.optional(),
    /** Base URL of the JSON API; that of the live environment by default. */
    MULTISAFEPAY_URL: apiUrl.optional(),
    /** Base URL of the content API of a headless CMS (docs/content.md); the content is that of the files without it. */
    CMS_URL: apiUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
    /** Sent to the CMS as a bearer token. */
    CMS_TOKEN: z.string().min(1).optional(),
    /** Signs the webhook of the CMS and preview links, which do not exist without it. */
    CMS_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** The account at Feedback Company of all stores without one of their own in FEEDBACK_COMPANY_CLIENTS. */
    FEEDBACK_COMPANY_CLIENT: reviewClient.optional(),
    FEEDBACK_COMPANY_CLIENTS: json.pipe(z.partialRecord(storeCode, reviewClient)).optional(),
    FEEDBACK_COMPANY_URL: apiUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
    /** The score of a shop without an account: that of the demo, or none; `showsDemoReviews` has the default. */
    COMPANY_REVIEWS: z.enum(['demo', 'off']).optional(),
    /** The Google tag of all stores without a container of the tag manager (spec §3). */
    GTAG_KEY: z
      .string()
      .regex(/^[A-Z]+-[A-Z0-9]+$/, 'is not the id of a Google tag')
      .optional(),
    /** Containers of the tag manager, instead of those of the store configuration. */
    TAG_MANAGER_IDS: containers.optional(),
    /** Where the scripts of tags come from; Google by default. Also read by the HTTP server, like the two above. */
    TAG_HOST: apiUrl.optional(),
    /** The REST service of the European Commission that checks VAT numbers, or `off`: VAT is charged to businesses too. */
    VIES_URL: z
      .union(
        [z.literal('off'), z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))],
        {
          error: 'is neither an https:// URL nor off',
        },
      )
      .default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
    MAINTENANCE: onOff('off'),
    /** Off behind a CDN: no cache of whole pages before Next. */
    PAGE_CACHE: onOff('on'),
    /** Enables the design system page in production. */
    DESIGN_SYSTEM: onOff('off'),
    /** Heap limit of the HTTP process; without it, the start command derives one from the memory. */
    HEAP_LIMIT_MB: wholeNumber(64, 65_536).optional(),
    /** How long a server accepts connections after SIGTERM, so that load balancers notice that it is not ready. */
    SHUTDOWN_DELAY_MS: wholeNumber(0, 60_000).default(1_000),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    /** For tests: other values for some of `periods.ts`, in milliseconds. */
    PERIODS: json.pipe(z.partialRecord(z.enum([...periodNames]), z.int().min(1))).optional(),
  })
  .superRefine((values, context) => {
    if (values.NODE_ENV === 'production' && values.DATABASE_URL && !values.SESSION_SECRET) {
      const message = 'is not set: with DATABASE_URL in production every node needs the same secret';
      context.addIssue({ code: 'custom', path: ['SESSION_SECRET'], message });
    }
    // Without this check, a deployment that lost its SMTP_URL writes emails to a disk that nobody reads.
    if (values.NODE_ENV === 'production' && values.DATABASE_URL && !values.SMTP_URL && !values.MAIL_FOLDER) {
      const message =
        'is not set: with DATABASE_URL in production set it, or MAIL_FOLDER to write emails to files';
      context.addIssue({ code: 'custom', path: ['SMTP_URL'], message });
    }
    if (values.NODE_ENV === 'production' && values.DATABASE_URL && values.PERIODS) {
      const message = 'is for tests only: do not set it with DATABASE_URL in production';
      context.addIssue({ code: 'custom', path: ['PERIODS'], message });
    }
    const hasKey = Boolean(values.MULTISAFEPAY_API_KEY ?? values.MULTISAFEPAY_API_KEYS);
    // The key implies real payments, but in the sandbox the customer decides whether a payment succeeds.
    if (hasKey && values.PAYMENT_SANDBOX === 'on') {
      const message = 'is on beside an API key of MultiSafepay: shoppers would mark their own orders as paid';
      context.addIssue({ code: 'custom', path: ['PAYMENT_SANDBOX'], message });
    }
    for (const name of ['CMS_TOKEN', 'CMS_SECRET'] as const) {
      if (values[name] === undefined || values.CMS_URL !== undefined) continue;
      context.addIssue({ code: 'custom', path: [name], message: 'has no effect without CMS_URL' });
    }
    if (!hasKey && values.MULTISAFEPAY_URL) {
      const message = 'has no effect without MULTISAFEPAY_API_KEY';
      context.addIssue({ code: 'custom', path: ['MULTISAFEPAY_URL'], message });
    }
    const hasReviews = Boolean(values.FEEDBACK_COMPANY_CLIENT ?? values.FEEDBACK_COMPANY_CLIENTS);
    if (hasReviews && values.COMPANY_REVIEWS) {
      const message = 'has no effect beside an account at Feedback Company: do not set it';
      context.addIssue({ code: 'custom', path: ['COMPANY_REVIEWS'], message });
    }
    if (!hasReviews && values.FEEDBACK_COMPANY_URL) {
      const message = 'has no effect without FEEDBACK_COMPANY_CLIENT';
      context.addIssue({ code: 'custom', path: ['FEEDBACK_COMPANY_URL'], message });
    }
  });

export type Env = z.infer<typeof envSchema>;

const liveApi = 'https://api.multisafepay.com/v1/json';

/** The accounts at MultiSafepay. */
export interface MultisafepaySettings {
  readonly url: string;
  /** The API key of a store; null for a store without an account. */
  keyOf(store: StoreCode): string | null;
}

/** The accounts at MultiSafepay; null without an API key. */
export function multisafepay(values: Env): MultisafepaySettings | null {
  const { MULTISAFEPAY_API_KEY: key, MULTISAFEPAY_API_KEYS: keys, MULTISAFEPAY_URL: url = liveApi } = values;
  if (!key && !keys) return null;
  return { url, keyOf: (store) => keys?.[store] ?? key ?? null };
}

/**
 * Whether payments go to the built-in sandbox, where shoppers themselves decide whether an order is paid. Off by default
 * with DATABASE_URL, which a shop that sells sets, and always with an API key of MultiSafepay. Without either only bank
 * transfers remain.
 */
export function paymentSandbox(values: Env): boolean {
  const { PAYMENT_SANDBOX, DATABASE_URL } = values;
  if (multisafepay(values)) return false;
  return PAYMENT_SANDBOX === undefined ? DATABASE_URL === undefined : PAYMENT_SANDBOX === 'on';
}

/** The accounts at Feedback Company, the review service; null without one. */
export function feedbackCompany(values: Env) {
  const { FEEDBACK_COMPANY_CLIENT: common, FEEDBACK_COMPANY_CLIENTS: own } = values;
  if (!common && !own) return null;
  return {
    url: values.FEEDBACK_COMPANY_URL ?? 'https://www.feedbackcompany.com',
    clientOf: (store: StoreCode) => own?.[store] ?? common ?? null,
  };
}

/**
 * Whether a shop without an account at a review service shows the invented score of the demo. Off by default with
 * DATABASE_URL, as in a shop that sells it would deceive shoppers.
 */
export function showsDemoReviews({ COMPANY_REVIEWS, DATABASE_URL }: Env): boolean {
  return COMPANY_REVIEWS === undefined ? DATABASE_URL === undefined : COMPANY_REVIEWS === 'demo';
}

/** An invalid environment. The message is one line, ready to print. */
export class EnvError extends Error {}

/** Parses variables; an empty one counts as not set. Throws an EnvError that names the first invalid one. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(filled);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new EnvError(
    `${issue?.path[0] === undefined ? 'The environment' : String(issue.path[0])} ${issue?.message}`,
  );
}

let parsed: Env | null = null;

/** The environment of this process, parsed once. Throws EnvError. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

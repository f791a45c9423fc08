import { z } from 'zod';
import { baseFeatures } from './features';
import { storeCodes } from './stores';
import type { FeatureName, StoreCode } from './types';

// The environment (contract.md "Environment"), which the application reads here alone. Around it, `cli/start.ts`
// and `cli/build.ts` hand `process.env` on to what they start, `cli/serve.ts`, which runs without the path alias,
// reads what `cli/start.ts` had parsed here, and `next.config.ts` and `instrumentation.ts` ask what Next sets.

/** A switch of the environment, as a boolean. */
const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

const storeCode = z.enum<StoreCode[]>([...storeCodes]);

const isFeature = (name: string): name is FeatureName => Object.hasOwn(baseFeatures, name);

const host = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'is no host name');

const storeDomains = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.partialRecord(storeCode, z.array(host).min(1)));

/** `wishlist,-compare` → { wishlist: true, compare: false } */
const shopFeatures = z.string().transform((text, context) => {
  const flags: Partial<Record<FeatureName, boolean>> = {};
  for (const part of text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)) {
    const name = part.replace(/^-/, '');
    if (isFeature(name)) flags[name] = !part.startsWith('-');
    else context.addIssue(`names no feature: ${part}`);
  }
  return flags;
});

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'is no postgresql:// address' });

const envSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number('is no port number').int('is no port number').min(1).max(65_535).default(3000),
    DATABASE_URL: databaseUrl.optional(),
    /** Set by our own launcher for the server it starts, when the database is the embedded one. */
    OWLWATCH_EMBEDDED_URL: databaseUrl.optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'is no redis:// address' }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is no smtp:// address' }).optional(),
    /** Where mails become `.eml` files without SMTP_URL; `.data/mail` where unset. */
    MAIL_FOLDER: z.string().optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    STORE_DOMAINS: storeDomains.optional(),
    STORE_HOST_OVERRIDE: onOff('off'),
    DEFAULT_STORE: storeCode.default('uk'),
    TRUST_PROXY: onOff('off'),
    /** Off for load tests, whose calls all come from one address. */
    RATE_LIMIT: onOff('on'),
    SHOP_FEATURES: shopFeatures.optional(),
    MULTISAFEPAY_API_KEY: z.string().min(1).optional(),
    MULTISAFEPAY_URL: z.url({ error: 'is no web address' }).optional(),
    CMS_URL: z.url({ error: 'is no web address' }).optional(),
    MAINTENANCE: onOff('off'),
    /** The page of the design system in production too. */
    DESIGN_SYSTEM: onOff('off'),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .superRefine((values, context) => {
    if (values.NODE_ENV === 'production' && values.DATABASE_URL && !values.SESSION_SECRET) {
      const message = 'is missing: with DATABASE_URL in production every node needs the same one';
      context.addIssue({ code: 'custom', path: ['SESSION_SECRET'], message });
    }
    // Its key says that real money is meant, and in the sandbox the shopper says whether it was paid.
    if (values.MULTISAFEPAY_API_KEY) {
      const message = 'cannot be used yet: payments go to the built-in sandbox';
      context.addIssue({ code: 'custom', path: ['MULTISAFEPAY_API_KEY'], message });
    }
  });

export type Env = z.infer<typeof envSchema>;

/** A wrong environment; the message is the one line to print. */
export class EnvError extends Error {}

/** Parses variables; an empty one counts as not set. Throws EnvError naming the first wrong one. */
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

import { z } from 'zod';
import { baseFeatures } from '../shop/store-views';
import { isStoreCode, storeCodes } from '../shop/stores';
import { readSite } from '../site/site';
import type { FeatureName, StoreCode } from '../types';
import { trustedProxies } from './trusted-proxies';

// Parsers of the kinds of values that variables of the environment have (env.ts).

export const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

export const storeCode = z.enum<StoreCode[]>([...storeCodes]);

/** `on`, a number of proxies, or networks of proxies, as whether there are any. */
export const trustProxy = z
  .string()
  .default('off')
  .refine(
    (text) => trustedProxies(text) !== undefined,
    'is neither on, off, a number of proxies nor networks of proxies',
  )
  .transform((text) => text !== 'off');

export const defaultStore: StoreCode = isStoreCode('uk') ? 'uk' : (storeCodes[0] ?? 'uk');

/** The path of a site file, as its facts; a fault for each line of the file that has one. */
export const shopFile = z.string().transform((path, context) => {
  const { site, faults } = readSite(path);
  for (const fault of faults) context.addIssue(fault);
  return site ?? z.NEVER;
});

const isFeature = (name: string): name is FeatureName => Object.hasOwn(baseFeatures, name);

const host = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'is not a host name');

export const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
});

/** `{"nl":["www.shop.example"]}` */
export const storeDomains = json.pipe(z.partialRecord(storeCode, z.array(host).min(1)));

/** `{"nl":"key of the Dutch account","uk":"another"}` */
export const storeKeys = json.pipe(z.partialRecord(storeCode, z.string().min(1, 'has an empty key')));

/** `{"nl":"GTM-ABC123"}` */
export const containers = json.pipe(
  z.partialRecord(storeCode, z.string().regex(/^GTM-[A-Z0-9]+$/, 'has a wrong id')),
);

/** The API key is sent to this address, so it must be encrypted on its way to another machine. */
export const apiUrl = z.url({ protocol: /^https?$/, error: 'is not an https:// URL' }).refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}, 'is not an https:// URL');

export const baseUrl = apiUrl.transform((url) => url.replace(/\/+$/, ''));

const idAndSecret = (idName: string) =>
  z.string().transform((text, context) => {
    const [, id, secret] = /^([^:\s]+):(\S+)$/.exec(text) ?? [];
    if (id !== undefined && secret !== undefined) return { id, secret };
    context.addIssue(`is not <${idName}>:<secret>`);
    return z.NEVER;
  });

/** `client id:secret` of an account at Feedback Company. */
export const reviewClient = idAndSecret('client id');

/** `<access key id>:<secret>` of an S3-compatible bucket. */
export const bucketKey = idAndSecret('access key id');

/** `wishlist,-compare` → { wishlist: true, compare: false } */
export const shopFeatures = z.string().transform((text, context) => {
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

export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgresql:// URL' });

export const wholeNumber = (min: number, max: number) => {
  const error = `is not a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

/** The secrets of cookies, separated by commas: the first seals, all open, so that a secret can be replaced. */
export const sessionSecrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(32, 'must have at least 32 characters, each of several')));

const receiver = z.url({ protocol: /^https?$/, error: 'is not an http:// or https:// URL' }).optional();
const traceProtocol = z
  .enum(['http/protobuf', 'http/json'], { error: 'is neither http/protobuf nor http/json' })
  .optional();

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: receiver,
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'is neither otlp nor none').optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: traceProtocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: traceProtocol,
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_SDK_DISABLED: z
    .string()
    .regex(/^(true|false)$/i, 'is neither true nor false')
    .optional(),
};

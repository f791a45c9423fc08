import type { ZodError } from 'zod';
import type { CommerceErrorCode } from '@/commerce/errors';
import { env } from '@/config/env';
import { maintenance } from '@/config/maintenance';
import { createRoute } from '@/lib/http/create-route';
import { formatNumber } from '@/lib/money';
import { log } from '@/lib/http/log';
import { rateLimit } from '@/lib/http/rate-limit';
import type { StoreCode } from '@/config/types';
import { storeTexts } from '@/lib/store-texts';
import { fieldErrors } from '@/lib/validation/message';
import { isMalformed } from '@/lib/validation/wire';

/** Failures of the wrapper itself, beside those of the commerce backend. */
type HttpErrorCode =
  | 'malformed'
  | 'validation'
  | 'body_too_large'
  | 'not_json'
  | 'foreign_origin'
  | 'method_not_allowed'
  | 'rate_limited'
  | 'idempotency_key_missing'
  | 'not_available_yet'
  | 'unavailable'
  | 'internal';

/** Every expected failure and its status (contract.md "Failure"). */
const statuses = {
  malformed: 400,
  idempotency_key_missing: 400,
  foreign_origin: 403,
  not_found: 404,
  not_available_yet: 404,
  product_unavailable: 404,
  method_not_allowed: 405,
  insufficient_stock: 409,
  cart_has_errors: 409,
  cart_changed: 409,
  cart_ordered: 409,
  idempotency_key_reused: 409,
  order_not_cancelable: 409,
  body_too_large: 413,
  not_json: 415,
  validation: 422,
  options_required: 422,
  options_impossible: 422,
  quantity_limit: 422,
  cart_empty: 422,
  email_missing: 422,
  address_missing: 422,
  address_not_served: 422,
  shipping_method_missing: 422,
  shipping_method_unavailable: 422,
  payment_method_missing: 422,
  payment_method_unavailable: 422,
  coupon_unknown: 422,
  rate_limited: 429,
  internal: 500,
  payment_provider_unavailable: 503,
  unavailable: 503,
} as const satisfies Record<CommerceErrorCode | HttpErrorCode, number>;

type KnownCode = keyof typeof statuses;

const known = (code: string): KnownCode => (Object.hasOwn(statuses, code) ? (code as KnownCode) : 'internal');

/** The values of a failure that its text may name. */
function textValues(failure: object, store: StoreCode): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(failure)) {
    if (typeof value === 'string') values[name] = value;
    if (typeof value === 'number') values[name] = formatNumber(value, store);
  }
  return values;
}

/** The wrapper with this shop's statuses, texts and limits: `export const PUT = route(schema, handler)`. */
export const route = createRoute({
  statusOf: (code) => statuses[known(code)],
  explain: async (store, failure) => {
    const t = await storeTexts(store);
    const message = t(`error.${known(failure.code)}`, textValues(failure, store));
    if (!failure.fields) return { message };
    const fields = Object.entries(failure.fields).map(([name, { key, params }]) => [name, t(key, params)]);
    return { message, fields: Object.fromEntries(fields) };
  },
  judge: (error) => {
    const problem = error as ZodError;
    return isMalformed(problem)
      ? { code: 'malformed' }
      : { code: 'validation', fields: fieldErrors(problem) };
  },
  closed: () => (env().MAINTENANCE ? maintenance.retrySeconds : null),
  limit: rateLimit,
  log: (entry) => log.info(entry, 'request'),
  onBug: (error, requestId) => log.error({ err: error, requestId }, 'unexpected'),
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * The methods that a call does not take, answered 405 with a translated body and `Allow`: the route file
 * names the ones it takes and exports the others, `export const { PUT, PATCH, DELETE, OPTIONS } = except('GET', 'POST')`.
 */
export function except(...taken: readonly Method[]): Readonly<Record<Method, ReturnType<typeof route>>> {
  const allow = taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const refuse = route(null, async () => ({ ok: false, error: { code: 'method_not_allowed', allow } }));
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse };
}

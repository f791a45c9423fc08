import type { ZodError } from 'zod';
import type { Context } from '@/commerce/context';
import type { CommerceError } from '@/commerce/errors';
import type { Money } from '@/commerce/model/money';
import { env } from '@/config/env/env';
import { maintenance } from '@/config/limits/serving';
import type { StoreCode } from '@/config/types';
import { callContext, requestContext, type ShopRequest } from '@/features/store/server/request-context';
import { customerContext } from '@/features/store/server/signed-in';
import { featureOn } from '@/lib/stores/enabled-features';
import { createRoute, type Failure, type Reply } from '@/lib/http/create-route';
import { log } from '@/lib/http/log';
import { rateLimit } from '@/lib/http/limits/rate-limit';
import { requestOrigin } from '@/lib/http/request-origin';
import { formatNumber, formatPrice } from '@/lib/money/money';
import { routeOf } from '@/lib/paths/route-of';
import { storeTexts, type Texts } from '@/lib/messages/messages';
import { isUnavailable } from '@/lib/unavailable';
import { fieldErrors, messageText, isMalformed } from '@/lib/fields/message';
import { ok, type Result } from '@/lib/result';

type HttpErrorCode =
  | 'malformed'
  | 'validation'
  | 'body_too_large'
  | 'file_type'
  | 'not_json'
  | 'foreign_origin'
  | 'method_not_allowed'
  | 'rate_limited'
  | 'session_ended'
  | 'not_available_yet'
  | 'unavailable'
  | 'internal';

/** Every expected failure and its status (spec §8 "Failures of calls"). */
const statuses = {
  malformed: 400,
  sign_in_required: 401,
  session_ended: 401,
  credentials_invalid: 401,
  account_disabled: 429,
  account_unconfirmed: 403,
  foreign_origin: 403,
  not_found: 404,
  not_available_yet: 404,
  product_unavailable: 404,
  method_not_allowed: 405,
  email_in_use: 409,
  already_in_stock: 409,
  already_subscribed: 409,
  insufficient_stock: 409,
  cart_has_errors: 409,
  cart_changed: 409,
  transfer_review: 409,
  pieces_not_held: 409,
  cart_ordered: 409,
  idempotency_key_reused: 409,
  order_not_cancelable: 409,
  cart_locked: 409,
  offer_expired: 409,
  offer_closed: 409,
  offer_unavailable: 409,
  body_too_large: 413,
  not_json: 415,
  file_type: 415,
  validation: 422,
  options_required: 422,
  options_impossible: 422,
  quantity_limit: 422,
  line_limit: 422,
  order_quantity_limit: 422,
  weight_limit: 422,
  transfer_amount_limit: 422,
  cart_empty: 422,
  email_missing: 422,
  address_missing: 422,
  address_not_served: 422,
  address_required: 422,
  address_limit: 422,
  wishlist_limit: 422,
  saved_system_limit: 422,
  password_required: 422,
  password_wrong: 422,
  link_invalid: 422,
  shipping_method_missing: 422,
  shipping_method_unavailable: 422,
  pickup_point_missing: 422,
  payment_method_missing: 422,
  payment_method_unavailable: 422,
  coupon_unknown: 422,
  coupon_not_yet_valid: 422,
  coupon_expired: 422,
  coupon_minimum: 422,
  coupon_used_up: 409,
  order_rate_limit: 429,
  open_transfer_limit: 429,
  too_many_emails: 429,
  rate_limited: 429,
  internal: 500,
  payment_provider_unavailable: 503,
  unavailable: 503,
} as const satisfies Record<CommerceError['code'] | HttpErrorCode, number>;

type KnownCode = keyof typeof statuses;

const toKnownCode = (code: string): KnownCode =>
  Object.hasOwn(statuses, code) ? (code as KnownCode) : 'internal';

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value;

/** The values of a failure as message parameters: `limit` is formatted, `limitCount` selects the plural form. */
function textValues(
  failure: { readonly code: string },
  store: StoreCode,
  t: Texts,
): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(failure)) {
    if (typeof value === 'string') values[name] = value;
    if (typeof value === 'number') {
      values[name] = formatNumber(value, store);
      values[`${name}Count`] = value;
    }
    if (isMoney(value))
      values[name] =
        failure.code === 'coupon_minimum'
          ? `${formatPrice(value, store)} ${t('cart.withTaxShort')}`
          : formatPrice(value, store);
  }
  return values;
}

/** The fields whose values cause a failure, by its code: a form also shows the message there (spec §8). */
const fieldOf: Partial<Record<string, string>> = {
  email_in_use: 'email',
  already_subscribed: 'email',
  too_many_emails: 'email',
};

/** The store for the texts of failures before the store is known. */
const FALLBACK_STORE: StoreCode = 'uk';

export const route = createRoute<Context>({
  contextOf: requestContext,
  originOf: ({ store }, headers) => requestOrigin(store, headers),
  refine: callContext,
  identify: customerContext,
  admits: async (context, path, cookies) =>
    !featureOn('authentication', context.store) ||
    routeOf(path).open ||
    (await customerContext(context, cookies)).customer !== null,
  statusOf: (code) => statuses[toKnownCode(code)],
  explain: async (context, failure) => {
    const store = context?.store ?? FALLBACK_STORE;
    const t = await storeTexts(store);
    const values = textValues(failure, store, t);
    const message = t(`error.${toKnownCode(failure.code)}`, values);
    const field = fieldOf[failure.code];
    if (!failure.fields) return field === undefined ? { message } : { message, fields: { [field]: message } };
    const fields = Object.entries(failure.fields).map(([name, problem]) => [name, messageText(t, problem)]);
    return { message, fields: Object.fromEntries(fields) };
  },
  toValidationError: (error) => {
    const problem = error as ZodError;
    return isMalformed(problem)
      ? { code: 'malformed' }
      : { code: 'validation', fields: fieldErrors(problem) };
  },
  closed: () => (env().MAINTENANCE ? maintenance.retrySeconds : null),
  limit: rateLimit,
  log: (entry) => {
    // With ACCESS_LOG, the server writes the line of each call.
    if (!env().ACCESS_LOG) log.info(entry, 'request');
  },
  onError: (error, requestId) => {
    if (isUnavailable(error)) log.warn({ reason: error.message, requestId }, 'unavailable');
    else log.error({ err: error, requestId }, 'unexpected');
  },
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** 405 with a translated body and `Allow`: `export const { PUT, PATCH, DELETE, OPTIONS } = except('GET', 'POST')`. */
export function rejectMethodsExcept(
  ...allowed: readonly Method[]
): Readonly<Record<Method, ReturnType<typeof route>>> {
  const allow = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const reject = route(null, async () => ({ ok: false, error: { code: 'method_not_allowed', allow } }));
  return { GET: reject, POST: reject, PUT: reject, PATCH: reject, DELETE: reject, OPTIONS: reject };
}

export type MessageKey = Parameters<Texts>[0];

type Handler<Input> = (input: Input, request: ShopRequest) => Promise<Result<Reply, Failure>>;

/** `status` and `message` besides the data (spec §7). `rest`: default fields of the reply, which the handler overrides. */
export function withMessage<Input>(
  messageOf: (
    input: Input,
    body: object,
  ) => MessageKey | readonly [key: MessageKey, values: Record<string, string>],
  handler: Handler<Input>,
  rest: object = {},
): Handler<Input> {
  return async (input, request) => {
    const result = await handler(input, request);
    if (!result.ok) return result;
    const { body } = result.data;
    const t = await storeTexts(request.context.store);
    const message = messageOf(input, body);
    const text = typeof message === 'string' ? t(message) : t(...message);
    return ok({ ...result.data, body: { status: 'success', message: text, ...rest, ...body } });
  };
}

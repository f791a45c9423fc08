import { z } from 'zod';
import { boundedText } from '@/lib/http/read-body';
import { ProviderUnavailable } from '../../ports/payments';

// The replies of MultiSafepay's JSON API, as far as the shop reads them. Other fields are ignored.

/** Ids have up to 17 digits, which a number cannot hold; the API sends both forms. */
const id = z.union([z.string(), z.number()]).transform(String);

const orderStatuses = [
  'completed',
  'initialized',
  'uncleared',
  'reserved',
  'void',
  'declined',
  'expired',
  'cancelled',
  'shipped',
  'refunded',
  'partial_refunded',
  'chargeback',
  'chargedback',
] as const;

const relatedTransaction = z.object({
  amount: z.int(),
  type: z.string(),
  status: z.string().optional(),
  transaction_id: id.nullish(),
  refund_order_id: id.nullish(),
});

/** As it was sent; a reply may write the numbers as texts. */
const cartItem = z.object({
  name: z.string(),
  description: z.string().nullish(),
  unit_price: z.coerce.number(),
  quantity: z.coerce.number(),
  merchant_item_id: z.string().nullish(),
  tax_table_selector: z.string().nullish(),
});

/** `GET /orders/{id}`. Amounts are whole minor units. */
export const orderReply = z.object({
  order_id: id,
  status: z.enum(orderStatuses),
  amount: z.int(),
  amount_refunded: z.int().nullish(),
  currency: z.string(),
  transaction_id: id.nullish(),
  related_transactions: z.array(relatedTransaction).nullish(),
  shopping_cart: z.object({ items: z.array(cartItem) }).nullish(),
});
export type OrderReply = z.infer<typeof orderReply>;

/** `POST /orders`. A direct payment may have no page. */
export const createReply = z.object({ order_id: id, payment_url: z.url().nullish() });

/** `GET /gateways`. */
export const gatewaysReply = z.array(z.object({ id: z.string() }));

export const anyReply = z.unknown();

const envelope = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), data: z.unknown() }),
  z.object({
    success: z.literal(false),
    error_code: z.coerce.number().optional(),
    error_info: z.string().optional(),
  }),
]);

/** An error that the API answered: it has understood the call, and does not do it. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';

  constructor(
    /** As in the error reference; 1000 (unknown) if the reply has none. */
    readonly code: number,
    info: string,
  ) {
    super(`${code} ${info}`);
  }
}

interface Call<Schema extends z.ZodType> {
  readonly apiKey: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below the base URL, with a leading slash. */
  readonly path: string;
  readonly body?: unknown;
  readonly schema: Schema;
}

/** Calls the API. Rejects with ApiRefusal, or with ProviderUnavailable if no usable reply arrives in time. */
export type Api = <Schema extends z.ZodType>(call: Call<Schema>) => Promise<z.infer<Schema>>;

/** Errors of the account, which are ours or the provider's, never the order's. */
const accountErrors: readonly number[] = [1019, 1032];

async function textOf(base: string, { apiKey, method, path, body }: Call<z.ZodType>, timeoutMs: number) {
  try {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { api_key: apiKey, accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect would carry the key to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await boundedText(response) };
  } catch (error) {
    const { name } = error instanceof Error ? error : { name: 'failure' };
    throw new ProviderUnavailable(`${method} ${path}: ${name}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function createApi(baseUrl: string, timeoutMs: number): Api {
  const base = baseUrl.replace(/\/+$/, '');
  return async (call) => {
    const { status, text } = await textOf(base, call, timeoutMs);
    const unusable = (why: string) => new ProviderUnavailable(`${call.method} ${call.path}: ${why}`);
    if (status >= 500) throw unusable(`status ${status}`);
    const reply = envelope.safeParse(parseJson(text));
    if (!reply.success) throw unusable(`status ${status}, not a reply of the API`);
    if (!reply.data.success) {
      const { error_code: code = 1000, error_info: info = '' } = reply.data;
      if (status === 401 || accountErrors.includes(code)) throw unusable(`error ${code} ${info}`);
      throw new ApiRefusal(status === 404 && code === 1000 ? 1006 : code, info);
    }
    const data = call.schema.safeParse(reply.data.data);
    if (!data.success) throw unusable('the data of the reply has another form');
    return data.data;
  };
}

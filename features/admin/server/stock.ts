import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { admin } from '@/commerce/backend';
import { env } from '@/config/env/env';
import { requestLimits, adminLimits } from '@/config/limits/request-limits';
import { clientOf } from '@/lib/http/headers';
import { countCall } from '@/lib/http/limits/rate-limit';
import { log } from '@/lib/http/log';
import { type BodyProblem, readJson } from '@/lib/http/read-body';
import { isSku, skuKey, skuText } from '@/lib/sku';
import { isUnavailable } from '@/lib/unavailable';
import { z } from 'zod';
import { purchase } from '@/config/limits/islands';

/** The body of `PUT /api/admin/stock`: units on hand, each article once, whatever the case of its number. */
const stockPutSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        sku: z.string().overwrite(skuText).refine(isSku, 'is no article number'),
        quantity: z.int().min(0).max(purchase.maxOnHand),
      }),
    )
    .min(1)
    .max(adminLimits.articles)
    .refine((items) => new Set(items.map(({ sku }) => skuKey(sku))).size === items.length, {
      error: 'names an article twice',
    }),
});

/** As the log names it. */
const program = { kind: 'program', name: 'ADMIN_TOKEN' } as const;

/** The texts of these calls are for programs and their makers: English, not in the language of a store. */
const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });

const failed = (status: number, code: string, details: object = {}, headers?: Record<string, string>) =>
  answer(status, { status: 'error', code, ...details }, headers);

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, whose length and timing do not depend on the token. */
function hasToken(request: Request, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}

const bodyStatus = { too_large: 413, not_json: 415, malformed: 400 } as const satisfies Record<
  BodyProblem,
  number
>;

async function writeStock(request: Request): Promise<Response> {
  const body = await readJson(request, requestLimits.bodyBytes);
  if (!body.ok) return failed(bodyStatus[body.error], body.error);
  const input = stockPutSchema.safeParse(body.data);
  if (!input.success) {
    const problems = input.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    return failed(422, 'validation', { problems });
  }
  const { items } = input.data;
  const written = await admin(program).stock.setAll(items);
  if (written.ok) return answer(200, { status: 'success', products: written.data });
  const problems = written.error.map(({ line, field, message }) => ({
    field: `items.${line - 1}.${field}`,
    message,
  }));
  return failed(422, 'unknown_articles', { problems });
}

/** All or none; repeatable. 404 without `ADMIN_TOKEN`, 401 without it in the request, 429 for too many calls. */
export async function putStock(request: Request): Promise<Response> {
  const { ADMIN_TOKEN } = env();
  if (ADMIN_TOKEN === undefined) return failed(404, 'not_found');
  const wait = await countCall('admin', clientOf(request.headers));
  if (wait !== null) return failed(429, 'rate_limited', {}, { 'retry-after': String(wait) });
  if (!hasToken(request, ADMIN_TOKEN))
    return failed(401, 'token_wrong', {}, { 'www-authenticate': 'Bearer' });
  try {
    return await writeStock(request);
  } catch (error) {
    if (!isUnavailable(error)) {
      log.error({ err: error }, 'the stock was not set');
      return failed(500, 'internal');
    }
    return failed(503, 'unavailable', {}, { 'retry-after': String(error.retryAfter) });
  }
}

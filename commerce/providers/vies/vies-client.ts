import { z } from 'zod';
import { boundedText } from '@/lib/http/bounded-text';
import type { ViesAnswer } from '../../ports/checkout';

/** There is no answer: the number may be valid or not. The message contains no VAT number. */
export class ViesUnavailable extends Error {
  override readonly name = 'ViesUnavailable';
  /** `state`: only the register of the number's member state does not answer. */
  readonly scope: 'service' | 'state';

  constructor(reason: string, scope: 'service' | 'state') {
    super(reason);
    this.scope = scope;
  }
}

/** Asks VIES about a VAT number with its prefix. Rejects with `ViesUnavailable`, also if `signal` aborts. */
export type AskVies = (vatNumber: string, signal: AbortSignal) => Promise<ViesAnswer>;

/** Member states that do not publish a name or address send `---`. */
const published = z
  .string()
  .nullish()
  .transform((text) => (text && !/^[-\s]*$/.test(text) ? text.trim() : null));

const replySchema = z.union([
  z.object({
    actionSucceed: z.literal(false),
    errorWrappers: z.array(z.object({ error: z.string() })).min(1),
  }),
  z.object({ valid: z.boolean(), requestIdentifier: published, name: published, address: published }),
]);

/** Failures of one member state; every other code is about the service or the shop's own requests. */
const stateFailures = new Set([
  'MS_UNAVAILABLE',
  'TIMEOUT',
  'MS_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ_TIME',
]);

/** The number in the two parts that VIES takes; the prefix of Greece is EL. */
const split = (vatNumber: string) => ({ state: vatNumber.slice(0, 2), number: vatNumber.slice(2) });

async function post(url: string, body: object, signal: AbortSignal): Promise<unknown> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    return JSON.parse(await boundedText(reply)) as unknown;
  } catch (error) {
    // A slow register delays only the answers about its own numbers.
    if (signal.aborted) throw new ViesUnavailable('no answer in time', 'state');
    throw new ViesUnavailable(
      error instanceof SyntaxError ? 'the answer is not JSON' : 'no answer',
      'service',
    );
  }
}

/**
 * The REST service of the European Commission (`POST /check-vat-number`). `baseUrl`: without a slash at the end;
 * `requester`: the shop's own VAT number, without which VIES gives no consultation number.
 */
export function createViesClient(baseUrl: string, requester: string): AskVies {
  const requesterVat = split(requester);
  return async (vatNumber, signal) => {
    const asked = split(vatNumber);
    const body = {
      countryCode: asked.state,
      vatNumber: asked.number,
      requesterMemberStateCode: requesterVat.state,
      requesterNumber: requesterVat.number,
    };
    const parsed = replySchema.safeParse(await post(`${baseUrl}/check-vat-number`, body, signal));
    if (!parsed.success) throw new ViesUnavailable('the answer has another form', 'service');
    if ('valid' in parsed.data) {
      const { valid, requestIdentifier: reference, name, address } = parsed.data;
      return { valid, reference, name, address };
    }
    const code = parsed.data.errorWrappers[0]?.error ?? '';
    // The member state cannot read the number, so it has not issued it.
    if (code === 'INVALID_INPUT') return { valid: false, reference: null, name: null, address: null };
    throw new ViesUnavailable(code, stateFailures.has(code) ? 'state' : 'service');
  };
}

import { vies } from '@/config/limits/third-parties';
import { createBoundedQueue, oneAtATime } from '@/lib/bounded-queue';
import { Unavailable } from '@/lib/unavailable';
import type { Log } from '../../../lib/http/log';
import type { CheckNumber, ViesAnswer } from '../../ports/checkout';
import { z } from 'zod';
import { boundedText } from '@/lib/http/read-body';

/** There is no answer: the number may be valid or not. Contains no VAT number. */
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

/** `baseUrl`: without a slash at the end; `requester`: the shop's VAT number, for a consultation number. */
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

/** Counts failures in a row. After too many, nothing is asked for a while. */
function createPauses(now: () => number) {
  const pauses = new Map<string, { failures: number; until: number }>();
  return {
    isPaused: (key: string) => (pauses.get(key)?.until ?? 0) > now(),
    succeeded: (key: string) => void pauses.delete(key),
    failed: (key: string) => {
      const failures = (pauses.get(key)?.failures ?? 0) + 1;
      pauses.set(key, { failures, until: failures < vies.failuresBeforePause ? 0 : now() + vies.pauseMs });
    },
  };
}

/** Null when too many checks wait already, or the time was over before other nodes had asked. */
function unchecked(error: unknown): null {
  if (error instanceof Unavailable || (error instanceof Error && error.name === 'AbortError')) return null;
  throw error;
}

/**
 * Checks VAT numbers with one request at a time over all nodes, because VIES refuses more. A check takes at most `vies.timeoutMs`, the
 * wait for others included; after `vies.failuresBeforePause` failures in a row VIES, or the one member state that
 * fails, is not asked for `vies.pauseMs`. `now`: in ms.
 */
export function createNumberCheck(ask: AskVies, log: Log, now: () => number = Date.now): CheckNumber {
  const service = 'service';
  const pauses = createPauses(now);
  // The running check also counts.
  const inTurn = createBoundedQueue(1, vies.maxQueued - 1, 'vat_checks');
  const running = new Map<string, Promise<ViesAnswer | null>>();

  async function askOnce(vatNumber: string, signal: AbortSignal): Promise<ViesAnswer | null> {
    const state = vatNumber.slice(0, 2);
    // Others may have failed, or the time may have passed, while this check was in the queue.
    if (signal.aborted || pauses.isPaused(service) || pauses.isPaused(state)) return null;
    try {
      const answer = await ask(vatNumber, signal);
      pauses.succeeded(service);
      pauses.succeeded(state);
      return answer;
    } catch (error) {
      if (!(error instanceof ViesUnavailable)) throw error;
      pauses.failed(error.scope === 'service' ? service : state);
      log.warn({ state, reason: error.message }, 'VIES gave no answer about a VAT number');
      return null;
    }
  }

  return async (vatNumber) => {
    const same = running.get(vatNumber);
    if (same) return same;
    const signal = AbortSignal.timeout(vies.timeoutMs);
    const ttlMs = vies.timeoutMs;
    const check = inTurn(() => oneAtATime('vies', { ttlMs, signal }, () => askOnce(vatNumber, signal)))
      .catch(unchecked)
      .finally(() => running.delete(vatNumber));
    running.set(vatNumber, check);
    return check;
  };
}

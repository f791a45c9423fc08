import { http, HttpResponse } from 'msw';
import { z } from 'zod';
import type { MockServer } from './mock-server';
import { serveHandlers } from './serve-handlers';

const modes = ['up', 'down', 'slow', 'rubbish'] as const;

/** `slow`: requests get no answer until the mode changes; `rubbish`: an answer that is not one of VIES. */
export type ViesMode = (typeof modes)[number];

/** A stand-in for the VIES service of the European Commission. */
export interface ViesServer extends MockServer {
  /** The VAT numbers of the check requests so far, with their prefixes. */
  readonly requests: readonly string[];
  /** The largest number of requests that were answered at the same time. */
  readonly mostAtOnce: () => number;
  setMode(mode: ViesMode): void;
  /** Whether the register of a member state answers. */
  setState(state: string, available: boolean): void;
}

/** The last three digits of a number decide, as in the Commission's own test service; 100 is valid, others are not. */
const failures: Readonly<Record<string, string>> = {
  201: 'INVALID_INPUT',
  202: 'INVALID_REQUESTER_INFO',
  300: 'SERVICE_UNAVAILABLE',
  301: 'MS_UNAVAILABLE',
  302: 'TIMEOUT',
  400: 'VAT_BLOCKED',
  401: 'IP_BLOCKED',
  500: 'GLOBAL_MAX_CONCURRENT_REQ',
  501: 'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  600: 'MS_MAX_CONCURRENT_REQ',
  601: 'MS_MAX_CONCURRENT_REQ_TIME',
};

const requestSchema = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
});
type ViesRequest = z.infer<typeof requestSchema>;

const commandSchema = z.object({
  mode: z.enum(modes).optional(),
  states: z.record(z.string(), z.boolean()).optional(),
});

/** Every Swedish number ends in 01. */
function sentinelOf({ countryCode, vatNumber }: ViesRequest): string {
  const digits = vatNumber.replaceAll(/\D/g, '');
  return (countryCode === 'SE' ? digits.slice(0, -2) : digits).slice(-3);
}

const failed = (error: string) => HttpResponse.json({ actionSucceed: false, errorWrappers: [{ error }] });

function answerTo(request: ViesRequest, count: number) {
  const valid = sentinelOf(request) === '100';
  const withRequester = Boolean(request.requesterMemberStateCode && request.requesterNumber);
  // Germany and Spain do not publish names.
  const published = valid && !['DE', 'ES'].includes(request.countryCode);
  return HttpResponse.json({
    countryCode: request.countryCode,
    vatNumber: request.vatNumber,
    requestDate: new Date().toISOString(),
    valid,
    ...(withRequester && { requestIdentifier: `WAPIAAAA${String(count).padStart(8, '0')}` }),
    name: published ? 'OWL TRADING' : '---',
    address: published ? 'OWL STREET 1\n1000 TOWN' : '---',
  });
}

function createState() {
  let mode: ViesMode = 'up';
  let change = Promise.withResolvers<void>();
  const down = new Set<string>();
  return {
    requests: [] as string[],
    atOnce: { now: 0, most: 0 },
    mode: () => mode,
    isDown: (state: string) => down.has(state),
    nextChange: () => change.promise,
    setMode: (next: ViesMode) => {
      mode = next;
      change.resolve();
      change = Promise.withResolvers();
    },
    setState: (state: string, available: boolean) => void (available ? down.delete(state) : down.add(state)),
  };
}
type State = ReturnType<typeof createState>;

async function check(state: State, request: ViesRequest) {
  const count = state.requests.push(request.countryCode + request.vatNumber);
  while (state.mode() === 'slow') await state.nextChange();
  if (state.mode() === 'down') return HttpResponse.html('<h1>Service unavailable</h1>', { status: 503 });
  if (state.mode() === 'rubbish') return HttpResponse.json({ valid: 'perhaps', vatNumber: null });
  if (state.isDown(request.countryCode)) return failed('MS_UNAVAILABLE');
  const failure = failures[sentinelOf(request)];
  return failure === undefined ? answerTo(request, count) : failed(failure);
}

const handlers = (state: State) => [
  http.post('*/check-vat-number', async ({ request }) => {
    const parsed = requestSchema.safeParse(await request.json());
    if (!parsed.success) {
      return HttpResponse.json(
        { actionSucceed: false, errorWrappers: [{ error: 'VOW-ERR-1' }] },
        { status: 500 },
      );
    }
    state.atOnce.now += 1;
    state.atOnce.most = Math.max(state.atOnce.most, state.atOnce.now);
    return check(state, parsed.data).finally(() => (state.atOnce.now -= 1));
  }),
  http.get('*/requests', () => HttpResponse.json(state.requests)),
  http.put('*/mode', async ({ request }) => {
    const { mode, states = {} } = commandSchema.parse(await request.json());
    if (mode) state.setMode(mode);
    for (const [code, available] of Object.entries(states)) state.setState(code, available);
    return HttpResponse.json({ mode: state.mode() });
  }),
];

/**
 * Starts a VIES service. The digits of a VAT number end in 100 for a valid number, or in a code of the Commission's test
 * service (301: the member state does not answer); any other number is invalid. `GET /requests` lists the numbers that
 * were asked for, `PUT /mode` changes what the service does: `{"mode": "slow"}`, `{"states": {"DE": false}}`.
 */
export async function startViesServer(): Promise<ViesServer> {
  const state = createState();
  const server = await serveHandlers(handlers(state));
  return {
    variables: { VIES_URL: server.url },
    notes: [`VIES: ${server.url}/requests`],
    requests: state.requests,
    mostAtOnce: () => state.atOnce.most,
    setMode: state.setMode,
    setState: state.setState,
    close: () => {
      state.setMode('down');
      return server.close();
    },
  };
}

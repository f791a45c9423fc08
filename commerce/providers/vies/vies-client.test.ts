import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { vies } from '@/config/limits/third-parties';
import { startViesServer, type ViesServer } from '@/mocks/vies-server';
import { recordedLog } from '../../postgres/testing/recorded-log';
import { createNumberCheck, type AskVies, createViesClient, ViesUnavailable } from './vies';

let server: ViesServer;
let ask: AskVies;
beforeAll(async () => {
  server = await startViesServer();
  ask = createViesClient(server.variables['VIES_URL'] ?? '', 'NL000000000B00');
});
beforeEach(() => server.setMode('up'));
afterAll(() => server.close());

const never = new AbortController().signal;

describe('the VIES client', () => {
  it('reads the answer with its consultation number', async () => {
    expect(await ask('BE0000000100', never)).toEqual({
      valid: true,
      reference: expect.stringMatching(/^WAPI/) as string,
      name: 'OWL TRADING',
      address: 'OWL STREET 1\n1000 TOWN',
    });
    expect(await ask('DE100000100', never)).toMatchObject({ valid: true, name: null, address: null });
    expect(await ask('EL000000123', never)).toMatchObject({ valid: false });
    expect(server.requests.at(-1)).toBe('EL000000123');
  });

  it('takes a number that the member state cannot read for invalid', async () => {
    expect(await ask('BE0000000201', never)).toMatchObject({ valid: false, reference: null });
  });

  it.each([
    ['202', 'INVALID_REQUESTER_INFO', 'service'],
    ['300', 'SERVICE_UNAVAILABLE', 'service'],
    ['301', 'MS_UNAVAILABLE', 'state'],
    ['302', 'TIMEOUT', 'state'],
    ['401', 'IP_BLOCKED', 'service'],
    ['500', 'GLOBAL_MAX_CONCURRENT_REQ', 'service'],
    ['601', 'MS_MAX_CONCURRENT_REQ_TIME', 'state'],
  ])('takes failure %s %s for no answer', async (digits, code, scope) => {
    const failure = await ask(`BE0000000${digits}`, never).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ViesUnavailable);
    expect(failure).toMatchObject({ message: code, scope });
  });

  it.each(['down', 'rubbish'] as const)('rejects while the service is %s', async (mode) => {
    server.setMode(mode);
    await expect(ask('BE0000000100', never)).rejects.toThrow(ViesUnavailable);
  });

  it('rejects when its time is over, and without a service', async () => {
    server.setMode('slow');
    await expect(ask('BE0000000100', AbortSignal.timeout(20))).rejects.toThrow('no answer in time');
    const nowhere = createViesClient('http://127.0.0.1:1', 'NL000000000B00');
    await expect(nowhere('BE0000000100', never)).rejects.toThrow(ViesUnavailable);
  });
});

describe('createNumberCheck', () => {
  const answer = { valid: true, reference: null, name: null, address: null };

  it('sends one request at a time, and one for equal numbers', async () => {
    // A server of its own: the request that was given up above may still arrive at the other one.
    const viesServer = await startViesServer();
    onTestFinished(() => viesServer.close());
    const { log } = recordedLog();
    const check = createNumberCheck(
      createViesClient(viesServer.variables['VIES_URL'] ?? '', 'NL000000000B00'),
      log,
    );
    const numbers = ['BE0000001100', 'BE0000002100', 'FRXX000000100', 'BE0000001100'];
    const answers = await Promise.all(numbers.map(check));
    expect(answers.every((each) => each?.valid)).toBe(true);
    expect(viesServer.requests).toEqual(numbers.slice(0, 3));
    expect(viesServer.mostAtOnce()).toBe(1);
  });

  it('pauses after failures, for one member state or for all', async () => {
    let now = 0;
    let asked: string[] = [];
    let failure: ViesUnavailable | null = new ViesUnavailable('MS_UNAVAILABLE', 'state');
    const flaky: AskVies = async (number) => {
      asked.push(number);
      if (failure) throw failure;
      return answer;
    };
    const { log } = recordedLog();
    const check = createNumberCheck(flaky, log, () => now);
    for (let attempt = 0; attempt < vies.failuresBeforePause; attempt += 1) {
      expect(await check('DE100000100')).toBeNull();
    }
    asked = [];
    expect(await check('DE100000100')).toBeNull();
    expect(asked).toEqual([]);
    failure = null;
    expect(await check('BE0000000100')).toEqual(answer);
    now += vies.pauseMs;
    expect(await check('DE100000100')).toEqual(answer);
    failure = new ViesUnavailable('no answer', 'service');
    for (const number of ['FR1', 'IT1']) expect(await check(number)).toBeNull();
    asked = [];
    expect(await check('BE0000000100')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('does not hide a bug', async () => {
    const { log } = recordedLog();
    const check = createNumberCheck(() => Promise.reject(new TypeError('bug')), log);
    await expect(check('DE100000100')).rejects.toThrow('bug');
    await expect(check('DE100000100')).rejects.toThrow('bug');
  });

  it('does not log the number', async () => {
    const { log, lines } = recordedLog();
    const check = createNumberCheck(() => Promise.reject(new ViesUnavailable('X', 'state')), log);
    await check('DE100000100');
    expect(JSON.stringify(lines)).toContain('VIES');
    expect(JSON.stringify(lines)).not.toContain('100000100');
  });
});

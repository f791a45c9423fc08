import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { identifyRequest } from '../monitoring/access-log.ts';
import { answer, openExchange } from '../exchange.ts';
import { render } from './render.ts';
import { ShopResponse } from './response.ts';
import { failedTemporarily, reportFailure } from './unavailable-requests.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** What a server answers to a partial request of the client router if this plays Next. */
async function answerOf(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  path = '/cameras?_rsc=1',
) {
  const steps = [render(async (request, response) => handler(request, response))];
  const server = createServer({ ServerResponse: ShopResponse }, (request, response) => {
    void answer(openExchange(request, response), steps);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { rsc: '1' } });
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    type: reply.headers.get('content-type'),
    body: await reply.text(),
  };
}

/** Reports after the answer has been written, as Next does for a page that everybody shares. */
const reportLater = ({ headers }: IncomingMessage, isTemporary: boolean) =>
  setImmediate(() => reportFailure(headers, isTemporary));

const writers = {
  'writeHead, write and end': (response: ServerResponse) => {
    response.writeHead(500, { 'content-type': 'text/plain' }).write('fai');
    response.end('led');
  },
  'write and end': (response: ServerResponse) => {
    response.statusCode = 500;
    response.setHeader('content-type', 'text/plain').write('fai');
    response.end('led');
  },
  end: (response: ServerResponse) => {
    response.statusCode = 500;
    response.setHeader('content-type', 'text/plain').end('failed');
  },
};

describe.each(Object.entries(writers))('a failed answer that is written with %s', (_, write) => {
  it('is 503 if its failure is temporary, also if that is reported later', async () => {
    const answer = await answerOf((request, response) => {
      reportLater(request, true);
      write(response);
    });
    expect(answer).toEqual({ status: 503, retryAfter: '5', type: 'text/plain', body: 'failed' });
  });

  it('is 500 for any other failure', async () => {
    const answer = await answerOf((request, response) => {
      reportLater(request, false);
      write(response);
    });
    expect(answer).toEqual({ status: 500, retryAfter: null, type: 'text/plain', body: 'failed' });
  });
});

it('a failed answer that nobody reports is sent as it is', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  const answer = await answerOf((_, response) => writers.end(response));
  expect(answer).toMatchObject({ status: 500, body: 'failed' });
});

it('an answer of the API keeps its status', async () => {
  const answer = await answerOf(({ headers }, response) => {
    reportFailure(headers, true);
    writers.end(response);
  }, '/api/cart');
  expect(answer).toMatchObject({ status: 500, retryAfter: null, body: 'failed' });
});

it('any other answer is sent as it is', async () => {
  const answer = await answerOf((_, response) => {
    response.write('do');
    response.end('ne');
  });
  expect(answer).toMatchObject({ status: 200, retryAfter: null, body: 'done' });
});

describe('the failure of a request', () => {
  const identified = () => {
    const request = { headers: {} } as IncomingMessage;
    identifyRequest(request);
    return request;
  };

  it('is known before or after it is asked for', async () => {
    const before = identified();
    reportFailure(before.headers, true);
    await expect(failedTemporarily(before)).resolves.toBe(true);
    const after = identified();
    const asked = failedTemporarily(after);
    reportFailure(after.headers, true);
    await expect(asked).resolves.toBe(true);
  });

  it('is not that of another request', async () => {
    const [one, other] = [identified(), identified()];
    reportFailure(one.headers, true);
    reportFailure(other.headers, false);
    await expect(failedTemporarily(one)).resolves.toBe(true);
    await expect(failedTemporarily(other)).resolves.toBe(false);
  });
});

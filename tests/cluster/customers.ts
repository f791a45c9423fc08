import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { Shopper } from '../faults/shopper';

/** A request and what came of it, on the clock of `performance.now()`. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly askedAt: number;
  answeredAt: number | null;
  /** 0: no answer. */
  status: number;
}

/** Customers of the nl store who buy through the proxy, one order after the other, and repeat what fails. */
export interface Customers {
  /** The numbers of the orders that they were told about. */
  readonly acknowledged: readonly string[];
  /** What was not answered, or by 500 and above. */
  failures(): readonly Asked[];
  /** All requests so far, and those whose answers have not come. */
  count(): { readonly asked: number; readonly underWay: number };
  /** Ends them after their orders; rejects if one of them met what no outage explains. */
  stop(): Promise<void>;
}

/** A shopper whose requests are recorded. */
class RecordedShopper extends Shopper {
  constructor(
    port: number,
    private readonly all: Asked[],
  ) {
    super(port, { tls: true, email: `load-${randomUUID()}@shop.example` });
  }

  override async ask(...[url, call = {}]: Parameters<Shopper['ask']>) {
    const { method = 'GET' } = call;
    const asked: Asked = { method, path: url, askedAt: performance.now(), answeredAt: null, status: 0 };
    this.all.push(asked);
    try {
      const reply = await super.ask(url, call);
      asked.status = reply.status;
      return reply;
    } finally {
      asked.answeredAt = performance.now();
    }
  }

  /** The same browser, before it gets the answer to what it sends next. */
  twin(): RecordedShopper {
    const twin = new RecordedShopper(this.port, this.all);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }
}

/** Repeats a call until the shop answers it; `prepare` throws with the status of the answer, a page of the proxy is no JSON. */
async function persist<T extends { readonly status: number }>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const reply = await call().catch((error: Error) => {
      const status = Number.parseInt(error.message, 10);
      if (status < 500) throw error;
      return null;
    });
    if (reply && reply.status < 500) return reply;
    await sleep(50);
  }
}

/** Buys once; the order of a repeated key is the same. Returns its number. */
async function buy(shopper: RecordedShopper): Promise<string> {
  await shopper.ask('/cameras');
  await persist(async () => {
    await shopper.prepare('banktransfer');
    return { status: 200 };
  });
  const key = randomUUID();
  const twin = shopper.twin();
  const placed = await persist(() => shopper.placeOrder(key));
  expect(placed.status, placed.body.code).toBe(200);
  const repeated = await persist(() => twin.placeOrder(key));
  expect(repeated.body.orderData?.number, repeated.body.code).toBe(placed.body.orderData?.number);
  return placed.body.orderData?.number ?? '';
}

/** Lets `count` customers buy through the proxy at `port`. */
export function startCustomers(port: number, count: number): Customers {
  const acknowledged: string[] = [];
  const all: Asked[] = [];
  let isOpen = true;
  const customer = async () => {
    while (isOpen) acknowledged.push(await buy(new RecordedShopper(port, all)));
  };
  const buying = Promise.all(Array.from({ length: count }, customer));
  // Rejects where `stop` waits for it.
  buying.catch(() => (isOpen = false));
  return {
    acknowledged,
    failures: () =>
      all.filter(({ answeredAt, status }) => answeredAt !== null && (status === 0 || status >= 500)),
    count: () => ({
      asked: all.length,
      underWay: all.filter(({ answeredAt }) => answeredAt === null).length,
    }),
    stop: async () => {
      isOpen = false;
      await buying;
    },
  };
}

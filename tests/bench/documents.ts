import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { uk } from '@/commerce/contract/catalogue-fixture';
import { data, placedOrder } from '@/commerce/contract/selling-shop';
import { renderDocuments } from '@/commerce/postgres/documents/document-file';
import { issueDueDocuments } from '@/commerce/postgres/invoices/issue';
import { copyOrders } from '@/commerce/postgres/testing/insert-order';
import { openSellingShop } from '@/commerce/postgres/testing/postgres-selling-shop';
import { createRenderThread } from '@/documents/render-thread';

const ordersByDefault = 6_000;
/** What a backlog of documents has to be drained at: 6,000 in ten minutes. */
const target = 10;

type Print = (line: string) => void;

/** Runs `work` and prints documents per second, and how long the event loop of this process was blocked at most. */
async function measure(
  print: Print,
  name: string,
  count: number,
  work: () => Promise<void>,
): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1_000;
  delay.disable();
  const rate = count / seconds;
  const blocked = `event loop p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, at most ${(delay.max / 1e6).toFixed(0)} ms`;
  print(
    `  ${name.padEnd(10)}${rate.toFixed(1).padStart(8)}/s  ${seconds.toFixed(0)} s for ${count}  ${blocked}`,
  );
  return rate;
}

/** Prints how many paid orders are numbered, and how many of their invoices are rendered, per second by the jobs of one node. */
export async function benchDocuments(print: Print, orders = ordersByDefault): Promise<void> {
  const shop = await openSellingShop();
  const { order, transactionId } = await placedOrder(shop.backend, uk);
  await shop.choosePayment(transactionId ?? '', 'paid');
  data(await shop.backend.payments.settle(uk, transactionId ?? '', [order.ref]));
  await copyOrders(shop.db, order.ref, orders - 1);
  print(`invoices of ${orders} paid orders`);
  await measure(print, 'numbered', orders, () => issueDueDocuments(shop));
  const render = createRenderThread();
  const rate = await measure(print, 'rendered', orders, () =>
    renderDocuments(shop, render, new AbortController().signal),
  );
  const { rows } = await shop.db.execute<{ files: number; bytes: number }>(
    sql`select count(bytes)::int as files, avg(length(bytes))::int as bytes from document`,
  );
  print(
    `  ${rows[0]?.files} files of ${rows[0]?.bytes} bytes; ${(rate / target).toFixed(1)} times the target`,
  );
  await shop.close();
}

import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { type MockOrder, orderData } from './state';

/** The `Auth` header of a notification. `timestamp`: Unix time in seconds. */
export function signNotification(apiKey: string, timestamp: number, body: string): string {
  const signature = createHmac('sha512', apiKey).update(`${timestamp}:${body}`).digest('hex');
  return Buffer.from(`${timestamp}:${signature}`).toString('base64');
}

/** Changes to a notification, for tests of those that are wrong. */
export interface NotificationChanges {
  /** Sent instead of the right `Auth` header. */
  readonly auth?: string;
  readonly body?: string;
  /** Unix time in seconds; now by default. */
  readonly timestamp?: number;
  /** GET: without body and signature. */
  readonly method?: 'POST' | 'GET';
}

/** Sends a notification about an order. Resolves with the status and text of the answer; status 0 if there was none. */
export function sendNotification(
  order: MockOrder,
  changes: NotificationChanges = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const { method = 'POST', timestamp = Math.floor(Date.now() / 1000) } = changes;
  const body = method === 'GET' ? '' : (changes.body ?? JSON.stringify(orderData(order)));
  const auth = changes.auth ?? signNotification(order.apiKey, timestamp, body);
  const url = new URL(order.request.payment_options.notification_url);
  url.searchParams.set('transactionid', order.request.order_id);
  url.searchParams.set('timestamp', String(timestamp));
  const signed = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), auth };
  return new Promise((done) => {
    const sent = request(
      {
        // Not every system resolves `nl.localhost`.
        host: url.hostname.endsWith('localhost') ? '127.0.0.1' : url.hostname,
        port: url.port,
        path: url.pathname + url.search,
        method,
        headers: { host: url.host, ...(method === 'POST' ? signed : {}) },
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        reply.on('end', () => done({ status: reply.statusCode ?? 0, text }));
      },
    );
    sent.on('error', () => done({ status: 0, text: '' }));
    sent.end(body);
  });
}

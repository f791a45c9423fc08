import { http, HttpResponse } from 'msw';
import type { MockServer } from './mock-server';
import { type NotificationChanges, sendNotification } from './multisafepay/notify';
import { closedPage, isChoice, isLaterChoice, paymentPage, type Choice } from './multisafepay/payment-page';
import { type MockOrder, newOrder, orderData, type OrderRequest, pay, refund } from './multisafepay/state';
import { serveHandlers } from './serve-handlers';

/** How the API answers: `slow` not before `setMode`, `down` with 503, `rubbish` with HTML. */
export type Mode = 'ok' | 'slow' | 'down' | 'rubbish';

/** MultiSafepay, as far as the shop uses it. */
export interface MultisafepayServer extends MockServer {
  readonly apiKey: string;
  /** By the id that the shop has chosen, which is the payment's transaction id. */
  readonly orders: ReadonlyMap<string, MockOrder>;
  /** How many orders were created, and how many calls the API received. */
  readonly calls: () => number;
  setMode(mode: Mode): void;
  setGateways(ids: readonly string[]): void;
  /** Sends a notification about an order, unchanged or changed. */
  notify(order: MockOrder, changes?: NotificationChanges): ReturnType<typeof sendNotification>;
}

const gatewayIds = [
  'IDEAL',
  'PAYPAL',
  'MAESTRO',
  'MASTERCARD',
  'VISA',
  'MISTERCASH',
  'KBC',
  'BELFIUS',
  'DIRECTBANK',
  'GIROPAY',
  'AMEX',
  'BANKTRANS',
  'DIRDEB',
  'EPS',
  'CREDITCARD',
  'APPLEPAY',
  'GOOGLEPAY',
  'KLARNA',
  'AFTERPAY',
  'IN3',
  'BNPL_MF',
  'BILLINK',
  'EINVOICE',
];

/** The gateways that need the cart. */
const payLater = ['KLARNA', 'AFTERPAY', 'IN3', 'BNPL_MF', 'BILLINK', 'EINVOICE'];

const fine = (data: unknown) => HttpResponse.json({ success: true, data });
const failure = (status: number, code: number, info: string) =>
  HttpResponse.json({ success: false, data: {}, error_code: code, error_info: info }, { status });

interface State {
  readonly apiKey: string;
  readonly orders: Map<string, MockOrder>;
  gateways: readonly string[];
  mode: Mode;
  calls: number;
  /** Ends the wait of slow calls. */
  wake: () => void;
  awake: Promise<void>;
}

/** The mode and the API key, before every call. Answers nothing if the call goes on. */
function gate(state: State) {
  return http.all('*/v1/json/*', async ({ request }) => {
    state.calls += 1;
    if (state.mode === 'slow') await state.awake;
    if (state.mode === 'down') return new HttpResponse('Service Unavailable', { status: 503 });
    if (state.mode === 'rubbish') return HttpResponse.html('<html>It works!</html>');
    const key = request.headers.get('api_key') ?? new URL(request.url).searchParams.get('api_key');
    return key === state.apiKey ? undefined : failure(401, 1032, 'Invalid API key');
  });
}

interface RefundBody {
  readonly amount?: number;
  readonly refund_order_id?: string;
  readonly checkout_data?: { readonly items: readonly { readonly unit_price: number }[] };
}

/** Whether a purchase on account is refunded without a negative item. */
const lacksItems = ({ request }: MockOrder, { checkout_data: data }: RefundBody): boolean =>
  payLater.includes(request.gateway ?? '') && !data?.items.some(({ unit_price }) => unit_price < 0);

function apiHandlers(state: State, origin: () => string) {
  const orderOf = (id: unknown) => state.orders.get(String(id));
  const unknown = () => failure(404, 1006, 'Invalid transaction ID');
  return [
    http.get('*/v1/json/gateways', () =>
      fine(state.gateways.map((id) => ({ id, description: id, type: 'gateway' }))),
    ),
    http.post('*/v1/json/orders', async ({ request }) => {
      const body = (await request.json()) as OrderRequest;
      if (state.orders.has(body.order_id)) return failure(400, 1006, 'Order ID was used before');
      if (body.amount <= 0) return failure(400, 1001, 'Invalid amount');
      if (payLater.includes(body.gateway ?? '') && !body.shopping_cart)
        return failure(400, 1016, 'Missing data');
      const order = newOrder(state.apiKey, body);
      state.orders.set(body.order_id, order);
      const payment_url = `${origin()}/pay/${body.order_id}`;
      return body.type === 'direct'
        ? fine({ ...orderData(order), payment_url })
        : fine({ order_id: body.order_id, payment_url, session_id: 'mock' });
    }),
    http.get('*/v1/json/orders/:id', ({ params }) => {
      const order = orderOf(params['id']);
      return order ? fine(orderData(order)) : unknown();
    }),
    http.patch('*/v1/json/orders/:id', async ({ params, request }) => {
      const order = orderOf(params['id']);
      const { status } = (await request.json()) as { status: string };
      if (!order) return unknown();
      if (status === 'cancelled' && order.status !== 'initialized')
        return failure(400, 1000, 'Order is closed');
      order.status = status === 'cancelled' ? 'void' : 'shipped';
      return fine({});
    }),
    http.post('*/v1/json/orders/:id/refunds', async ({ params, request }) => {
      const order = orderOf(params['id']);
      const body = (await request.json()) as RefundBody;
      if (!order) return unknown();
      if (lacksItems(order, body)) return failure(400, 1027, 'Cart differs');
      const reference = body.refund_order_id ?? `refund-${order.refunds.length + 1}`;
      const done = !reference.includes('refuse') && refund(order, reference, body.amount || order.amount);
      const id = order.refunds.at(-1)?.transactionId;
      return done ? fine({ transaction_id: id, refund_id: id }) : failure(400, 1034, 'Cannot refund');
    }),
  ];
}

const statusOf = (choice: Choice): MockOrder['status'] => {
  if (choice.startsWith('completed')) return 'completed';
  return choice.startsWith('void') ? 'void' : (choice as 'uncleared' | 'declined' | 'expired');
};

/** Applies a choice. Resolves with the URL to return to; null if the shopper does not return. */
async function decide(order: MockOrder, choice: Choice): Promise<string | null> {
  if (statusOf(choice) === 'completed') pay(order);
  else order.status = statusOf(choice);
  const { cancel_url: cancelUrl, redirect_url: redirectUrl } = order.request.payment_options;
  if (choice === 'completed-return-first') setTimeout(() => void sendNotification(order), 2_000);
  else if (choice !== 'completed-no-notification') await sendNotification(order);
  if (choice.endsWith('no-return')) return null;
  return order.status === 'void' ? cancelUrl : redirectUrl;
}

function pageHandlers({ orders }: State) {
  return [
    http.get('*/orders', () => HttpResponse.json([...orders.values()].map(orderData))),
    http.get('*/pay/:id', ({ params }) => {
      const order = orders.get(String(params['id']));
      return order ? HttpResponse.html(paymentPage(order)) : new HttpResponse('Not found', { status: 404 });
    }),
    http.post('*/pay/:id', async ({ params, request }) => {
      const order = orders.get(String(params['id']));
      const choice = new URLSearchParams(await request.text()).get('choice') ?? '';
      if (!order) return new HttpResponse('Not found', { status: 404 });
      if (isLaterChoice(choice)) {
        if (choice === 'pay-again') pay(order);
        else if (choice === 'chargeback') order.status = 'chargeback';
        else refund(order, `back-office-${order.refunds.length + 1}`, 100);
        await sendNotification(order);
        return HttpResponse.html(paymentPage(order));
      }
      if (!isChoice(choice)) return new HttpResponse('Unknown choice', { status: 400 });
      const location = await decide(order, choice);
      if (location === null) return HttpResponse.html(closedPage(order.status));
      return new HttpResponse(null, { status: 303, headers: { location } });
    }),
  ];
}

/**
 * Starts a stateful MultiSafepay: the orders API below `/v1/json`, the hosted payment page with a button per outcome, and
 * signed notifications. `GET /orders` lists its orders.
 */
export async function startMultisafepay(apiKey = 'mock-api-key'): Promise<MultisafepayServer> {
  const state: State = {
    apiKey,
    orders: new Map(),
    gateways: gatewayIds,
    mode: 'ok',
    calls: 0,
    wake: () => undefined,
    awake: Promise.resolve(),
  };
  let origin = '';
  const server = await serveHandlers([
    gate(state),
    ...apiHandlers(state, () => origin),
    ...pageHandlers(state),
  ]);
  origin = server.url;
  return {
    variables: { MULTISAFEPAY_API_KEY: apiKey, MULTISAFEPAY_URL: `${server.url}/v1/json` },
    notes: [`Payments: ${server.url}/orders`],
    apiKey,
    orders: state.orders,
    calls: () => state.calls,
    setMode: (mode) => {
      state.wake();
      state.mode = mode;
      if (mode === 'slow') state.awake = new Promise((done) => (state.wake = done));
    },
    setGateways: (ids) => void (state.gateways = ids),
    notify: sendNotification,
    close: () => {
      state.wake();
      return server.close();
    },
  };
}

import { renderToReadableStream } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Order, PriceRow } from '@/commerce/model/order';
import type { RefundProposal } from '@/commerce/ports/admin/order-work';
import type { OrderRecord } from '@/commerce/ports/admin/orders';
import { staffLanguages } from '@/config/staff-languages';
import { staffFormats } from '@/features/staff/formats';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';
import { OrderPage } from './order-page';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

const money = (minor: number) => ({ minor, currency: 'EUR' as const });
const at = '2026-11-29T12:00:00.000Z';
const address = {
  salutation: '',
  firstname: 'Ada',
  middlename: '',
  lastname: '<b>Uil</b>',
  company: '',
  street: { street: 'Uilenvlucht', number: '1', addition: '' },
  postcode: '1000 ZZ',
  city: 'Amsterdam',
  region: '',
  country: 'NL',
  telephone: '',
  vat: '',
  poNumber: '',
} as const;
const row: PriceRow = {
  kind: 'item',
  quantity: 2,
  gross: money(200),
  discount: money(0),
  net: money(165),
  taxRate: 21,
  tax: money(35),
};

const orderOf = (changes: Partial<Order>): Order => ({
  ref: '0',
  number: '4KTX-9PZB',
  store: 'nl',
  date: at,
  status: 'processing',
  underReview: false,
  email: 'ada@example.com',
  comment: null,
  poNumber: null,
  items: [
    {
      position: 0,
      sku: 'CAM-1',
      name: 'Dome',
      url: '/dome',
      image: null,
      options: [],
      quantity: 2,
      price: money(100),
      rowTotal: money(200),
    },
  ],
  totals: {
    subtotal: money(200),
    discounts: [],
    shipping: money(0),
    appliedTaxes: [],
    grandTotal: money(200),
  },
  rows: [row],
  tax: null,
  shippingAddress: address,
  billingAddress: address,
  shippingMethod: { carrierCode: 'postnl', methodCode: 'standard', amount: money(0) },
  pickupPoint: null,
  paymentMethod: { code: 'ideal' },
  carrier: null,
  trackingNumber: null,
  parcels: [],
  ...changes,
});

const recordOf = (order: Partial<Order>, more: Partial<OrderRecord>): OrderRecord => ({
  order: orderOf(order),
  version: 1,
  tags: [],
  history: [],
  emails: [],
  withdrawals: [],
  movements: [],
  documents: [],
  due: null,
  offer: null,
  ...more,
});

describe.each(staffLanguages)('the screen of an order in %s', (language) => {
  const page = async (record: OrderRecord, proposal: RefundProposal | null = null) => {
    const texts = await staffTexts(language);
    const { t } = texts;
    const can = (permission: string) => !/^(returns|messages)\./.test(permission);
    const format = staffFormats(language);
    const staff = { ...texts, format, can } as unknown as Staff;
    const stream = await renderToReadableStream(
      <OrderPage record={record} staff={staff} proposal={proposal} />,
    );
    await stream.allReady;
    return { t, html: await new Response(stream).text() };
  };

  it('says what the order waits for, and has the link to pay it', async () => {
    const { t, html } = await page(recordOf({}, { due: { amount: money(100), whole: false, added: [] } }));
    expect(html).toContain(t('order.mailLink'));
    expect(html).toContain('action="/do/order-payment-link"');
    expect(html).toContain('action="/do/order-transfer"');
    expect(html).toContain('action="/do/order-drop"');
    expect(html).toContain('name="sku"');
    expect(html).not.toContain('<b>Uil');
    const canceled = await page(recordOf({ status: 'canceled' }, {}));
    expect(canceled.html).toContain(t('order.payAgain'));
    expect((await page(recordOf({}, {}))).html).not.toContain('order-payment-link');
  });

  it('does not take back what was added if no article would be left', async () => {
    const added = [{ position: 0, quantity: 2 }];
    const { t, html } = await page(recordOf({}, { due: { amount: money(100), whole: false, added } }));
    expect(html).not.toContain('action="/do/order-drop"');
    expect(html).toContain(t('order.waitsOrCancel', { amount: staffFormats(language).money(money(100)) }));
  });

  it('sends with every refund what was left as it was read', async () => {
    const open = [{ reference: 'change-4KTX-9PZB-1', amountMinor: 50, lines: [] }];
    const { html } = await page(recordOf({}, {}), { left: money(150), lines: [], open });
    const refunds = html.split('<form').filter((form) => form.includes('action="/do/order-refund"'));
    expect(refunds).toHaveLength(3);
    for (const form of refunds) expect(form).toContain('name="left" value="150"');
  });

  it('proposes all that a cancelled order was paid, and no parcel', async () => {
    const received = { kind: 'captured', date: at, amount: money(200), reference: 'TR-1' } as const;
    const paid = recordOf({ status: 'canceled' }, { movements: [received] });
    const { t, html } = await page(paid, { left: money(200), lines: [], open: [] });
    const [, other = ''] = html.split('name="other"');
    expect(other).toMatch(/^[^>]*value="2[.,]00"/);
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(html).not.toContain(`>${t('order.parcels')}<`);
  });

  it('names the offer that staff made the order from', async () => {
    const history = [{ kind: 'offer', date: at, by: 'operator', name: 'Ada', text: 'OF-1' }] as const;
    const { t, html } = await page(recordOf({}, { history, offer: 'OF-1' }));
    expect(html).toContain('href="/offers/OF-1"');
    expect(html).toContain(t('order.fromOffer'));
    expect(html).toMatch(/, Ada<\/span>/);
  });

  it('says what a transfer lacks, and does not pack before it is paid', async () => {
    const received = { kind: 'captured', date: at, amount: money(195), reference: 'TR-1' } as const;
    const unpaid = { status: 'pending_payment', paymentMethod: { code: 'banktransfer' } } as const;
    const { t, html } = await page(recordOf(unpaid, { movements: [received] }));
    expect(html).toContain(t('order.missing'));
    expect(html).toMatch(/0[.,]05/);
    expect(html).not.toContain(t('order.awaitsPayment'));
    expect(html).not.toContain('/pack"');
    expect((await page(recordOf({}, {}))).html).toContain('/orders/4KTX-9PZB/pack"');
  });

  it('tells what happened last first, also within a second', async () => {
    const received = { kind: 'captured', date: at, amount: money(200), reference: 'TR-1' } as const;
    const { t, html } = await page(recordOf({}, { movements: [received] }));
    const timeline = html.slice(html.indexOf(t('order.timeline')));
    expect(timeline.indexOf(t('order.movement.captured'))).toBeLessThan(timeline.indexOf(t('order.placed')));
  });

  it('has a refund once, with its amount, its reason and who made it', async () => {
    const refunded = { kind: 'refunded', date: at, amount: money(200), reference: 'RF-1' } as const;
    const history = [{ kind: 'refunded', date: at, by: 'operator', name: 'Ada', text: 'Scratched' }] as const;
    const { t, html } = await page(recordOf({}, { history, movements: [refunded] }));
    const timeline = html.slice(html.indexOf(t('order.timeline')));
    expect(timeline.split(t('order.movement.refunded'))).toHaveLength(2);
    expect(timeline).toMatch(/RF-1\): Scratched/);
    expect(timeline).toMatch(/, Ada<\/span>/);
  });

  it('has who booked a transfer, and no codes', async () => {
    const event = (kind: string, text: string) =>
      ({ kind, date: at, by: 'operator', name: 'Ada', text }) as const;
    const history = [
      event('transfer', 'TR-1'),
      event('return', 'R1: label_sent'),
      event('email', 'order_confirmation'),
    ];
    const received = { kind: 'captured', date: at, amount: money(195), reference: 'TR-1' } as const;
    const other = { ...received, reference: 'TR-2' };
    const { t, html } = await page(recordOf({}, { history, movements: [received, other] }));
    const timeline = html.slice(html.indexOf(t('order.timeline')));
    expect(timeline.split('TR-1')).toHaveLength(2);
    expect(timeline.match(/, Ada<\/span>/g)).toHaveLength(3);
    expect(timeline).toContain(`${t('order.event.return')}: R1: ${t('return.state.label_sent')}`);
    expect(timeline).toContain(t('emailKind.order_confirmation'));
    expect(timeline).not.toMatch(/label_sent|order_confirmation/);
  });

  it('corrects the number of a parcel', async () => {
    const lines = [{ position: 0, quantity: 1 }];
    const parcel = { number: 1, carrier: 'dhl', trackingNumber: 'JD-1', date: at, lines } as const;
    const { html } = await page(recordOf({ status: 'ready_to_ship', parcels: [parcel] }, {}));
    expect(html).toContain('action="/do/order-tracking"');
    expect(html).toContain('value="JD-1"');
    expect(html).not.toContain('name="sku"');
  });
});

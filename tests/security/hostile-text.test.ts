import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EmailKind } from '@/commerce/model/email';
import { listReviews, moderateReview } from '@/commerce/postgres/reviews/moderate';
import { openDatabase } from '@/database/pool';
import { wireAddress } from '../e2e/addresses';
import { securedShop, tokenIn } from './secured-shop';
import { newAccount, Visitor } from './visitor';
import { perSuite } from '@/lib/testing/per-suite';

/** Ends an attribute, a script and a comment, and needs no more than a few characters, which names may have. */
const markup = `"'--><img src=x onerror=a>`;
const script = '</script><script>a</script>';
/** The same, where there is room for it. */
const long = `${markup}${script}<!--]]>{{7*7}}\${7*7}<a href="javascript:a">x</a>`;

/** How the markup would look if something had not escaped it. */
const unescaped = ['<img src=x onerror', '<script>a</script>', '<a href="javascript:', '>49<'];

function expectEscaped(html: string, name: string): void {
  for (const text of unescaped) expect(html.includes(text), `${text} in ${name}`).toBe(false);
}

const shop = perSuite(securedShop, ({ close }) => close());

const company = {
  firstname: `A${markup}`,
  lastname: `B${markup}`,
  company: `C${markup}`,
  city: `D${markup}`,
};
const hostileAddress = () => {
  const address = wireAddress('NL');
  return { ...address, ...company, street: { ...address.street, street: `E${markup}` } };
};

/** The HTML of an email. */
async function emailHtml(address: string, kind: EmailKind): Promise<string> {
  const { html = '' } = await shop.emailTo(address, kind);
  expect(html).toMatch(/<html/);
  return html;
}

describe('markup that a visitor writes', () => {
  it('is escaped in the pages, the calls and the emails of an order', async () => {
    const email = newAccount().email;
    const visitor = new Visitor(shop);
    await visitor.prepare('banktransfer');
    await visitor.change('PUT', { type: 'checkout-setEmail', email });
    const saved = await visitor.call('PUT', {
      type: 'checkout-setShippingAddress',
      address: hostileAddress(),
    });
    // Fields with a rule of their own may refuse it; then nothing is stored.
    expect([200, 422]).toContain(saved.status);
    if (saved.status === 422)
      await visitor.change('PUT', {
        type: 'checkout-setShippingAddress',
        address: { ...wireAddress('NL'), company: `C${markup}` },
      });
    await visitor.change('PUT', { type: 'checkout-setBillingAddress', sameAsShipping: true });
    const shipping = { carrier_code: 'postnl', method_code: 'standard' };
    await visitor.change('PUT', { type: 'checkout-setShippingMethod', ...shipping });
    await visitor.change('PUT', { type: 'checkout-setPaymentMethod', code: 'banktransfer' });
    const order = { type: 'checkout-placeOrder', comment: long, poNumber: `P${markup}` };
    const placed = await visitor.change('PUT', order, { 'idempotency-key': randomUUID() });
    const number = placed.orderData?.number ?? '';
    for (const path of ['/checkout-success', `/order/${number}`]) {
      const page = await visitor.ask(path);
      expect([page.status, page.body.includes(number)], path).toEqual([200, true]);
      expectEscaped(page.body, path);
    }
    expectEscaped(await emailHtml(email, 'order_confirmation'), 'the confirmation');
  });

  it('is escaped in the pages and emails of an account', async () => {
    const visitor = new Visitor(shop);
    const names = { firstname: `Ada${markup}`, lastname: `Uil${markup}` };
    const account = newAccount(names);
    const registered = await visitor.user({ type: 'register', ...account });
    expect(registered.status).toBe(200);
    const confirmation = await shop.emailTo(account.email, 'account_confirmation');
    expectEscaped(confirmation.html ?? '', 'the confirmation');
    await visitor.user({ type: 'confirmAccount', token: tokenIn(confirmation) });
    await visitor.signIn(account);
    for (const path of [
      '/customer/account',
      '/customer/account/edit',
      '/customer/newsletter',
      '/customer/address',
    ])
      expectEscaped((await visitor.ask(path)).body, path);
    await visitor.user({ type: 'forgotPassword', email: account.email });
    expectEscaped(await emailHtml(account.email, 'password_reset'), 'the reset');
    const change = { current_password: account.password, password: 'Other-9-door' };
    expect((await visitor.user({ type: 'customerUpdate', ...change })).status).toBe(200);
    expectEscaped(await emailHtml(account.email, 'password_changed'), 'the notice');
  });

  it('is escaped on the page of a product, in its structured data and its reviews', async () => {
    const visitor = new Visitor(shop);
    const review = { type: 'reviewform', product: 'ORB-GRELOT', stars: 20, email: newAccount().email };
    const sent = await visitor.user({ ...review, name: `Ada${markup}`, message: long });
    expect([sent.status, sent.body]).toEqual([200, expect.anything()]);
    const { db, close } = openDatabase(shop.databaseUrl, 1);
    const {
      rows: [pending],
    } = await listReviews(db, { page: 1, size: 1, status: 'pending' });
    await moderateReview(db, pending?.id ?? 0, 'approved');
    await close();
    // The number of an article leads to its page.
    const { headers } = await visitor.ask('/search?q=ORB-GRELOT');
    const page = await visitor.ask(headers.location ?? '');
    expect(page.body).toContain('application/ld+json');
    expect(page.body).toContain('{{7*7}}');
    expectEscaped(page.body, 'the product');
  });

  it('is escaped on the pages of a withdrawal and in its receipt', async () => {
    const visitor = new Visitor(shop);
    const email = newAccount().email;
    const fields = { name: `Ada${markup}`, orderNumber: `1${markup}`, email, reason: long };
    const reviewed = await visitor.form('/withdrawal/review', fields);
    const summary = await visitor.ask(reviewed.headers.location ?? '');
    expect(summary.body).toContain(email);
    expectEscaped(summary.body, 'the summary');
    const id = /name="id" value="([^"]+)"/.exec(summary.body)?.[1] ?? '';
    const declared = await visitor.form('/withdrawal/confirm', { id });
    expectEscaped((await visitor.ask(declared.headers.location ?? '')).body, 'the declaration');
    expectEscaped(await emailHtml(email, 'withdrawal_receipt'), 'the receipt');
  });

  it('is escaped in the emails of the contact form', async () => {
    const email = newAccount().email;
    const visitor = new Visitor(shop);
    const message = { topic: 'order', name: `Ada${markup}`, email, orderNumber: `1${markup}`, message: long };
    const sent = await visitor.user({ type: 'contactForm', id: randomUUID(), ...message });
    expect([sent.status, sent.body]).toEqual([200, expect.anything()]);
    expectEscaped(await emailHtml(email, 'contact_receipt'), 'the receipt');
    const [toShop] = await shop.emails('contact_message');
    expectEscaped(toShop?.html ?? '', 'the message');
  });

  it('is escaped where a page repeats a part of its URL', async () => {
    const visitor = new Visitor(shop);
    const text = encodeURIComponent(long);
    for (const path of [
      `/search?q=${text}`,
      `/order?number=${text}&outcome=${text}`,
      `/withdrawal?order=${text}&step=${text}`,
      `/checkout?step=${text}&payment=${text}`,
      `/cart?payment=${text}`,
      `/compare?skus=${text}`,
      `/customer/account/login?next=${text}`,
      `/customer/account/createpassword?token=${text}&email=${text}`,
      `/customer/account/confirm?token=${text}`,
      `/newsletter/confirm?token=${text}`,
      `/newsletter/unsubscribe?token=${text}`,
      `/wishlist/${text}`,
      `/offer/${text}`,
      `/order/${text}`,
      `/${text}`,
      `/cameras/q/brand/${text}`,
    ]) {
      const reply = await visitor.ask(path);
      expect(reply.status, path).toBeLessThan(500);
      expectEscaped(reply.body, path);
    }
  });

  it('is no HTML in the answer of a call that repeats it', async () => {
    const visitor = new Visitor(shop);
    for (const body of [{ type: markup }, { type: 'login', email: `${markup}@x.example`, password: 'x' }]) {
      const { headers } = await visitor.user(body);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a'];
const injected = (text: string) => breaks.map((br) => `${text}${br}Bcc: evil@evil.example${br}${br}<p>x</p>`);

describe('a line break in a text that goes into an email', () => {
  const headersOf = (raw: string) => raw.split(/\r?\n\r?\n/, 1)[0] ?? '';

  it('adds no header and no recipient', async () => {
    const visitor = new Visitor(shop);
    const recipients: string[] = [];
    for (const [index, name] of injected('Ada').entries()) {
      const email = `break.${index}@shop.example`;
      recipients.push(email);
      const account = newAccount({ firstname: name, lastname: 'Uil', email });
      await visitor.user({ type: 'register', ...account });
      const message = { topic: 'order', name, email, orderNumber: name.slice(0, 40), message: name };
      await visitor.user({ type: 'contactForm', id: randomUUID(), ...message });
    }
    for (const email of injected('victim@shop.example')) {
      const account = newAccount({ email });
      for (const body of [
        { type: 'register', ...account },
        { type: 'forgotPassword', email },
        { type: 'newsletter', email },
        {
          type: 'contactForm',
          id: randomUUID(),
          topic: 'advice',
          name: 'A',
          email,
          orderNumber: '',
          message: 'B',
        },
      ])
        // White space is refused, `%0d%0a` is text.
        expect([400, 422], JSON.stringify(email)).toContain((await visitor.user(body)).status);
    }
    // An email that comes after all of them.
    await visitor.register(newAccount());
    const kinds: readonly EmailKind[] = ['account_confirmation', 'contact_receipt', 'contact_message'];
    const sent = (await Promise.all(kinds.map((kind) => shop.emails(kind)))).flat();
    for (const { raw, to, cc, bcc } of sent) {
      expect(headersOf(raw)).not.toMatch(/^(bcc|cc):/im);
      expect([to?.length, cc ?? [], bcc ?? []]).toEqual([1, [], []]);
      expect(to?.[0]?.address).not.toContain('evil');
    }
  });
});

describe('NUL, which PostgreSQL cannot store', () => {
  const forms: Readonly<Record<string, readonly string[]>> = {
    '/order/find': ['number', 'email'],
    '/withdrawal/review': ['name', 'orderNumber', 'email', 'reason'],
    '/withdrawal/confirm': ['id'],
    '/newsletter/subscribe': ['email'],
    '/newsletter/confirm/accept': ['token'],
    '/newsletter/unsubscribe/accept': ['token'],
    '/back-in-stock/request': ['email', 'sku'],
    '/back-in-stock/answer': ['token', 'action'],
    '/customer/newsletter/change': ['action'],
    '/customer/systems/change': ['action', 'id', 'name', 'parts', 'spots'],
    '/multisafepay/sandbox/none-such-id/decide': ['choice'],
  };

  it.each(Object.entries(forms))('is refused in the form %s', async (path, fields) => {
    const visitor = new Visitor(shop);
    const empty = Object.fromEntries(fields.map((field) => [field, 'a@b.example']));
    for (const field of [...fields, 'other'])
      expect((await visitor.form(path, { ...empty, [field]: 'a\0b' })).status, field).toBe(400);
    expect((await visitor.form(path, { ...empty, 'a\0b': '' })).status).toBe(400);
  });

  it.each([
    { type: 'login', email: 'a\0@b.example', password: 'x' },
    { type: 'confirmAccount', token: '\0'.repeat(43) },
    { type: 'resetPassword', email: 'a@b.example', token: '\0'.repeat(43), password: 'Other-9-door' },
    { type: 'register', ...newAccount({ firstname: 'A\0' }) },
    { type: 'newsletter', email: '\0@b.example' },
    { type: 'stockNotice', email: 'a@b.example', sku: 'A\0' },
    { type: 'reviewform', product: '\0', stars: 5, name: 'A', email: 'a@b.example', message: 'B' },
    {
      type: 'contactForm',
      id: randomUUID(),
      topic: 'order',
      name: 'A',
      email: 'a@b.example',
      orderNumber: '\0',
      message: 'B',
    },
  ])('is refused in the call $type', async (body) => {
    expect((await new Visitor(shop).user(body)).status).toBe(422);
  });

  it('is refused in calls of the cart', async () => {
    const visitor = new Visitor(shop);
    await visitor.change('POST', [{ product: 'ORB-GRELOT', qty: 1 }]);
    for (const [method, body] of [
      ['POST', { type: 'cart-updateItems', items: [{ id: '\0', qty: 1 }] }],
      ['POST', { type: 'cart-reorderItems', orderNumber: '\0' }],
      ['POST', [{ product: '\0', qty: 1 }]],
      ['PUT', { type: 'cart-deleteItem', id: '\0' }],
      ['PUT', { type: 'checkout-setEmail', email: '\0@b.example' }],
      ['PUT', { type: 'checkout-applyCoupon', code: '\0' }],
      ['PUT', { type: 'checkout-setShippingMethod', carrier_code: '\0', method_code: '\0' }],
      ['PUT', { type: 'checkout-setPaymentMethod', code: '\0' }],
      ['PUT', { type: 'checkout-cancelOrder', number: '\0' }],
      ['PUT', { type: 'cancelPayment', cartid: '\0' }],
    ] as const)
      expect((await visitor.call(method, body)).status, JSON.stringify(body)).toBe(422);
  });
});

describe('the host of a request', () => {
  it('is not the host of links in emails', async () => {
    const visitor = new Visitor(shop);
    const account = await visitor.register();
    const foreign = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const { status } = await visitor.user({ type: 'forgotPassword', email: account.email }, foreign);
    if (status !== 200) await visitor.user({ type: 'forgotPassword', email: account.email });
    const { text = '', html = '' } = await shop.emailTo(account.email, 'password_reset');
    expect(text + html).not.toContain('evil.example');
  });
});

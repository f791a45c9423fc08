import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffRole, staffRoles } from '@/commerce/model/staff';
import { staffLimits } from '@/config/limits/staff';
import { mayCall, type Permission, permissions } from '@/config/staff-roles';
import { openDatabase } from '@/database/pool';
import { staffTexts } from '@/lib/messages/staff-texts';
import { type SecuredShop, securedShop } from './secured-shop';
import { staffFiles } from './route-files';
import { actionRows, reachedByNoScreen, type ScreenIds, screenRows, within } from './staff-rows';
import { staffHost, staffOf, StaffVisitor } from './staff-visitor';
import { customerOf, Visitor } from './visitor';

const { t } = await staffTexts('en');
const sku = 'ORB-GRELOT';
const message = randomUUID();
const file = randomUUID();
const hostile = `<img src=x onerror=a>"'--></script><script>a</script>`;

let shop: SecuredShop;
let members: Readonly<Record<StaffRole, StaffVisitor>>;
let order: string;
let ids: ScreenIds;
beforeAll(async () => {
  shop = await securedShop();
  const all = await Promise.all(staffRoles.map(async (role) => [role, await staffOf(shop, role)] as const));
  members = Object.fromEntries(all) as Record<StaffRole, StaffVisitor>;
  const visitor = new Visitor(shop);
  await visitor.prepare('banktransfer');
  const placed = await visitor.change(
    'PUT',
    { type: 'checkout-placeOrder', comment: hostile },
    { 'idempotency-key': randomUUID() },
  );
  order = placed.orderData?.number ?? '';
  await members.owner.do('order-transfer', { number: order });
  await change(sql`insert into contact_message (id, store, topic, name, email, message)
    values (${message}, 'nl', 'other', ${hostile}, 'eve@shop.example', ${hostile})`);
  ids = await idsOf(order);
});

/** Makes what the files of the table are: the invoice of the order, a return and a safety notice, and their files. */
async function idsOf(number: string): Promise<ScreenIds> {
  const { owner } = members;
  await owner.do('order-invoice', { number });
  const texts = ['headline', 'hazard', 'action', 'contact'].map((name) => [`nl.${name}`, 'Words'] as const);
  await owner.do('safety-save', { sku, kind: 'warning', ...Object.fromEntries(texts) });
  await change(sql`with made as (
      insert into order_return (id, order_id, store, number, reason, by)
      select ${randomUUID()}, id, store, 1, 'defect', 'operator' from "order" where number = ${number} returning id),
    items as (insert into order_return_item (return_id, position, quantity) select id, 0, 1 from made)
    insert into order_return_file (id, return_id, kind, name, content_type, content)
      select ${file}, id, 'picture', 'owl.webp', 'image/webp', 'x' from made`);
  await change(sql`insert into contact_file (id, message_id, name, content_type, content)
    values (${file}, ${message}, 'owl.pdf', 'application/pdf', 'x')`);
  await change(sql`insert into review_picture (id, review_id, position, content, thumbnail)
    select ${file}, id, 0, 'x', 'x' from review limit 1`);
  const { db, close } = openDatabase(shop.databaseUrl, 1);
  const { rows } = await db
    .execute<Record<'member' | 'number' | 'ref' | 'email' | 'notice' | 'returned', string>>(
      sql`select (select id from staff_member limit 1) as member, d.number, d.id as ref,
        (select id from outbox_mail where order_id = o.id limit 1) as email,
        (select max(id) from safety_notice)::text as notice,
        (select id from order_return where order_id = o.id) as returned
      from "order" o join document d on d.order_id = o.id where o.number = ${number}`,
    )
    .finally(close);
  const [row] = rows;
  if (!row) throw new Error('the order has no invoice');
  const { email, member, notice, ref, returned } = row;
  const invoice = { number: row.number, ref };
  return { order: number, sku, message, member, invoice, email, notice, file, return: returned };
}
afterAll(() => shop.close());

async function change(statement: ReturnType<typeof sql>): Promise<void> {
  const { db, close } = openDatabase(shop.databaseUrl, 1);
  await db.execute(statement).finally(close);
}

/** The words of a template. */
const words = (parts: TemplateStringsArray, ...values: readonly string[]) =>
  String.raw(parts, ...values).split(' ');
const visitor = () => new StaffVisitor(shop.port);
const signIn = (path: string) => (path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`);
const textsOf = (files: string) => globSync(files).map((file) => readFileSync(file, 'utf8'));
/** Of a redirect, without its origin. */
const location = (headers: { readonly location?: string | undefined }) =>
  (headers.location ?? '').replace(/^https?:\/\/[^/]+/, '');

describe('roles', () => {
  it('every action is tested', () => {
    const tables = textsOf('{features/staff*/server/*,app/staff/actions}.ts').flatMap((text) =>
      [...text.matchAll(/: StaffActions = \{\n(.*?)\n\};/gs)].map(([, rows = '']) => rows),
    );
    const names = tables.flatMap((rows) =>
      [...rows.matchAll(/^ {2}'?([a-z-]+)'?: /gm)].map(([, name = '']) => name),
    );
    expect(names.toSorted()).toEqual(Object.keys(actionRows('', '')).toSorted());
  });

  it('every method of AdminPort is in the tables, or reached by no screen', () => {
    const actionNeeds = Object.values(actionRows('', '')).flatMap(({ needs }) => needs);
    const screenNeeds = Object.values(screenRows(ids)).flatMap((needs) =>
      needs === null || needs === 'unknown' ? [] : needs,
    );
    const reached = new Set<string>([...actionNeeds, ...screenNeeds, ...Object.keys(within)]);
    expect(reachedByNoScreen.filter((each) => reached.has(each))).toEqual([]);
    expect([...reached, ...reachedByNoScreen].toSorted()).toEqual([...permissions].toSorted());
    const code = textsOf('{features/staff*,app/staff}/**/*.{ts,tsx}').join('\n');
    for (const method of reachedByNoScreen) expect(code.includes(`${method}(`), method).toBe(false);
  });

  it('every page and every other route is tested', () => {
    const others = ['/sign-in', '/invite/x', '/access/x', '/access/challenge', '/do/x', '/nothing/here'];
    const paths = [...Object.keys(screenRows(ids)), ...others];
    const untested = staffFiles.filter((file) => {
      const path = file.replaceAll(/^app\/staff|\/(page\.tsx|route\.ts)$/g, '') || '/';
      const pattern = path.replaceAll(/\[\.\.\.\w+\]/g, '.+').replaceAll(/\[\w+\]/g, '[^/]+');
      return !paths.some((each) => new RegExp(`^${pattern}$`).test(each));
    });
    expect(untested).toEqual([]);
  });

  it.each(staffRoles)('%s does what the table permits, and reads why not for the rest', async (role) => {
    const wrong: unknown[] = [];
    for (const [name, { needs, fields, except = [] }] of Object.entries(actionRows(order, sku))) {
      const allowed = needs.every((permission) => mayCall(role, permission)) && !except.includes(role);
      const answer = await members[role].do(name, { key: randomUUID(), back: '/', ...fields });
      const isRefused = answer.failure === t('action.notAllowed');
      const isRight = allowed
        ? answer.status === 200 && !isRefused && !answer.to?.startsWith('/confirm')
        : answer.status === 200 && isRefused && answer.done === undefined;
      if (!isRight) wrong.push({ name, allowed, answer });
    }
    expect(wrong).toEqual([]);
  });

  it.each(staffRoles)('%s opens the screens and files of the table, and no others', async (role) => {
    const wrong: unknown[] = [];
    const may = (permissions: readonly Permission[]) => permissions.some((each) => mayCall(role, each));
    for (const [path, needs] of Object.entries(screenRows(ids))) {
      const allowed = needs === null || (needs !== 'unknown' && may(needs));
      const { status, body } = await members[role].ask(path);
      if (status !== (allowed ? 200 : 404)) wrong.push({ path, allowed, status });
      if (!allowed && body.includes('faults@shop.example')) wrong.push({ path, leaks: true });
    }
    expect(wrong).toEqual([]);
  });

  it('what was refused is in the log', async () => {
    const { body } = await members.owner.ask('/log?outcome=refused&q=Mara+editor');
    expect(body).toContain('>Mara editor</td>');
  });
});

describe('somebody who is not signed in', () => {
  it('is sent to the sign-in from every screen, file and form', async () => {
    for (const path of [...Object.keys(screenRows(ids)), '/nothing/here']) {
      const { status, headers, body } = await visitor().ask(path);
      // The confirmation leads to no page of its own.
      const next = path === '/confirm' ? '/sign-in?next=%2F' : signIn(path);
      expect([path, status, location(headers)]).toEqual([path, 307, next]);
      expect(body).not.toContain('faults@shop.example');
    }
    const fields = { number: order, text: 'Hello', back: '/orders' };
    expect(await visitor().do('order-note', fields)).toMatchObject({ to: signIn('/orders') });
    const reply = await visitor().form('/do/order-note', fields);
    expect([reply.status, location(reply.headers)]).toEqual([303, signIn('/orders')]);
    const guessed = new StaffVisitor(shop.port, `staff=${'A'.repeat(43)}`);
    expect((await guessed.ask('/')).status).toBe(307);
  });

  it('goes to no other site after the sign-in', async () => {
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:a']) {
      const { body } = await visitor().ask(`/sign-in?next=${encodeURIComponent(next)}`);
      expect(body).not.toContain(`value="${next}"`);
      const back = await members.owner.form('/do/view-delete', { id: randomUUID(), back: next });
      expect(location(back.headers)).toBe('/');
    }
  });
});

describe('another origin', () => {
  const foreign: readonly Readonly<Record<string, string>>[] = [
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: 'http://nl.localhost' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  it.each(foreign)('sends no form: %j', async (headers) => {
    const note = `from ${JSON.stringify(headers)}`;
    const reply = await members.owner.form('/do/order-note', { number: order, text: note }, headers);
    expect(reply.status).toBe(403);
    expect((await members.owner.ask(`/orders/${order}`)).body).not.toContain(note.slice(0, 20));
    for (const form of ['sign-in', 'sign-out', 'confirm', 'accept', 'language'])
      expect((await members.owner.form(`/access/${form}`, {}, headers)).status).toBe(403);
    const json = { 'content-type': 'application/json', 'content-length': '14', ...headers };
    const challenge = await members.owner.ask('/access/challenge', 'POST', json, '{"kind":"get"}');
    expect(challenge.status).toBe(403);
    expect((await members.owner.ask('/')).status).toBe(200);
  });

  it('cannot act by a link', async () => {
    for (const path of ['/do/emails-retry-all', '/access/sign-out'])
      expect((await members.owner.ask(path)).status).toBeGreaterThanOrEqual(400);
    expect((await members.owner.ask('/')).status).toBe(200);
  });
});

describe('hosts', () => {
  it('staff cookies open nothing in the shop, and those of the shop nothing here', async () => {
    const { visitor: customer } = await customerOf(shop);
    const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await new StaffVisitor(shop.port, cookie).ask('/')).status).toBe(307);
    const session = customer.cookies.get('session') ?? '';
    expect((await new StaffVisitor(shop.port, `staff=${session}`).ask('/')).status).toBe(307);
    const member = new Visitor(shop);
    const [, secret = ''] = members.owner.cookie.split('=');
    member.cookies.set('staff', secret);
    member.cookies.set('session', secret);
    expect(await member.isSignedIn()).toBe(false);
  });

  it.each(['nl.localhost', 'uk.localhost'])('%s has no path of the back office', async (host) => {
    const member = new StaffVisitor(shop.port, members.owner.cookie, host);
    const note = `Sent to ${host}`;
    for (const path of words`/staff /staff/orders /staff/orders/${order} /invite/x /csv/orders /log /team`)
      expect([path, (await member.ask(path)).status]).toEqual([path, 404]);
    for (const path of ['/do/order-note', '/staff/do/order-note', '/access/sign-in', '/staff/access/sign-in'])
      // A page of the shop that does not exist takes no forms.
      expect([404, 405], path).toContain((await member.form(path, { number: order, text: note })).status);
    expect((await members.owner.ask(`/orders/${order}`)).body.includes(note)).toBe(false);
  });

  it('the back office has no path of the shop', async () => {
    const pages = words`/cameras /checkout /customer/account /nl /nl/cameras /staff /staff/orders`;
    for (const path of [...pages, ...words`/api/cart /api/user /multisafepay/notification`])
      expect([path, (await members.owner.ask(path)).status]).toEqual([path, 404]);
    for (const path of ['/api/cart', '/api/user', '/newsletter/subscribe'])
      expect((await members.owner.form(path, {})).status).toBeGreaterThanOrEqual(400);
    const named = new StaffVisitor(shop.port, members.owner.cookie, staffHost);
    const hosts = { 'x-store-host': 'nl.localhost', 'x-forwarded-host': staffHost };
    const { body } = await named.ask('/', 'GET', hosts);
    expect(body).toContain(t('nav.today'));
  });

  it('a host that ends like it is another one', async () => {
    for (const host of ['admin.localhost.evil.example', 'xadmin.localhost', 'evil.example'])
      expect((await new StaffVisitor(shop.port, members.owner.cookie, host).ask('/')).status).toBe(404);
  });
});

describe('an answer', () => {
  it('is kept nowhere, found nowhere, framed nowhere, and runs only the scripts of its page', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/orders', `/orders/${order}`, '/team', '/nothing', '/csv/orders']) {
      const { headers } = await members.owner.ask(path);
      expect(headers['cache-control'], path).toContain('no-store');
      expect(headers['x-robots-tag'], path).toContain('noindex');
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      const policy = String(headers['content-security-policy']);
      expect(policy, path).toContain("frame-ancestors 'none'");
      const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
      const [nonce = ''] = /'nonce-[^']+'/.exec(scripts) ?? [];
      expect(nonce, path).not.toBe('');
      expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval|https?:/);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(6);
    const { headers } = await members.owner.form('/access/language', { language: 'en' });
    expect(headers['cache-control']).toContain('no-store');
  });

  it('shows what customers write as text', async () => {
    const person = sql`jsonb_build_object('lastname', ${hostile}::text, 'city', ${hostile}::text)`;
    await change(sql`update "order" set po_number = ${hostile}, shipping_address = shipping_address || ${person},
      billing_address = billing_address || ${person} where number = ${order}`);
    await change(sql`update order_return set text = ${hostile} where id = ${ids.return}`);
    await change(sql`insert into review (product_id, store, language, name, stars, message)
      select product_id, store, language, ${hostile}, 1, ${hostile} from review limit 1`);
    await change(sql`insert into offer (token, number, store, currency, email, name, terms, expires_at)
      values (${randomUUID()}, 'O-HOSTILE', 'nl', 'EUR', 'eve@shop.example', ${hostile}, ${hostile}, now() + interval '1 day')`);
    await change(sql`insert into payment_attention (payment_id, reason, note, resolved_at)
      select p.id, 'chargeback', ${hostile}, now() from payment p join "order" o on o.id = p.order_id where o.number = ${order}`);
    const shown = {
      '/messages': 2,
      [`/messages/${message}`]: 2,
      '/orders': 1,
      [`/orders/${order}`]: 2,
      '/reviews': 2,
      '/returns': 1,
      [`/returns/${ids.return}`]: 1,
      '/offers': 1,
      '/offers/O-HOSTILE': 2,
      '/customers': 1,
      '/customers/faults%40shop.example': 1,
      '/payments?state=closed': 1,
      [`/files/email/${order}/${ids.email}`]: 1,
    };
    for (const [path, times] of Object.entries(shown)) {
      const { body, status } = await members.owner.ask(path);
      expect(status, path).toBe(200);
      for (const text of ['<img src=x', '<script>a</script>']) expect(body, path).not.toContain(text);
      expect(body.split('&lt;img src=x onerror=a&gt;').length, path).toBeGreaterThan(times);
    }
  });

  it('has no cell that a sheet would compute', async () => {
    for (const text of [
      '=HYPERLINK("http://a.example")',
      '+1+1',
      '-1+1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      'a"\n=1',
    ])
      await change(sql`insert into contact_message (id, store, topic, name, email, message)
        values (${randomUUID()}, 'nl', 'other', ${text}, 'eve@shop.example', ${text})`);
    await change(sql`update "order" set shipping_address = shipping_address || '{"lastname": "=1+1", "city": "@x"}'
      where number = ${order}`);
    for (const path of ['/csv/messages', '/csv/orders']) {
      const { body, headers } = await members.owner.ask(path);
      expect(headers['content-disposition']).toContain('attachment');
      const rows = parse(body, { bom: true });
      expect(rows.length).toBeGreaterThan(1);
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t\r]|^-\D/);
    }
  });
});

describe('a session', () => {
  const { confirmMinutes, idleMinutes, sessionHours } = staffLimits;
  const age = (column: 'last_used_at' | 'created_at' | 'confirmed_at', minutes: number) =>
    change(sql`update staff_session set ${sql.raw(column)} = now() - make_interval(mins => ${minutes}::int)
      where id = (select id from staff_session order by created_at desc limit 1)`);

  it.each([
    ['last_used_at', idleMinutes - 2, 200],
    ['last_used_at', idleMinutes + 1, 307],
    ['created_at', sessionHours * 60 + 1, 307],
  ] as const)('ends when it is idle, and after its hours however much it is used: %s %d', async (...row) => {
    const [column, minutes, status] = row;
    const member = await staffOf(shop, 'manager');
    expect((await member.ask('/')).status).toBe(200);
    await age(column, minutes);
    expect((await member.ask('/')).status).toBe(status);
  });

  it('asks again who it is before money goes back and data goes out', async () => {
    const member = await staffOf(shop, 'owner');
    await age('confirmed_at', confirmMinutes + 1);
    const rows = actionRows(order, sku);
    const to = `/confirm?next=${encodeURIComponent('/orders')}`;
    for (const name of ['order-refund', 'customer-erase', 'staff-invite', 'safety-send'])
      expect(await member.do(name, { back: '/orders', ...rows[name]?.fields })).toMatchObject({ to });
    const csv = await member.ask('/csv/orders');
    expect([csv.status, location(csv.headers)]).toEqual([307, to]);
    const { done } = await member.do('order-note', { number: order, text: 'Still here' });
    expect(done).toBe(t('order.noted'));
  });

  it('ends at once with the access of its member, and with the sign-out', async () => {
    const member = await staffOf(shop, 'manager');
    await change(sql`update staff_member set disabled_at = now() where id = (
      select member_id from staff_session order by created_at desc limit 1)`);
    expect((await member.ask('/')).status).toBe(307);
    const leaving = await staffOf(shop, 'manager');
    const { headers } = await leaving.form('/access/sign-out', {});
    expect(String(headers['set-cookie'])).toMatch(/staff=;.*Max-Age=0.*HttpOnly.*SameSite=Strict/i);
    expect((await leaving.ask('/')).status).toBe(307);
  });

  it('a form that is sent twice acts once', async () => {
    const fields = { key: randomUUID(), back: '/', number: order, text: `once ${randomUUID()}` };
    const { service } = members;
    const answers = await Promise.all([1, 2].map(() => service.do('order-note', fields)));
    const once = [t('order.noted'), t('action.repeated')];
    expect(answers.map(({ done }) => done).toSorted()).toEqual(once.toSorted());
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { uk } from '../../contract/catalogue-fixture';
import { data, placedOrder, pay } from '../../contract/selling-shop';
import { suiteShop } from '../../contract/suite-shop';
import type { ArticleQuery, SafetyDraft } from '../../ports/admin/articles';
import { outboxEmail } from '../schema/emails';
import { postgresEngine } from '../testing/postgres-selling-shop';

const page = { page: 1, size: 50 } as const;
const euro = { ...page, currency: 'EUR', language: 'en' } as const satisfies ArticleQuery;

describe('the articles of the back office', () => {
  const shop = suiteShop(postgresEngine);
  const imported = suiteShop(postgresEngine, { fixture: 'catalogue' });

  const articles = () => imported.backend.admin.articles;
  const skus = async (query: Partial<ArticleQuery>) =>
    (await articles().search({ ...euro, ...query })).rows.map(({ sku }) => sku);
  const shown = async (sku: string) => {
    const record = (await articles().show(sku, 'en')) ?? (await shop.backend.admin.articles.show(sku, 'en'));
    if (!record) throw new Error(`no article ${sku}`);
    return record;
  };
  const bought = async (sku: string, qty = 1) => {
    const placed = await placedOrder(shop.backend, uk, { sku, qty });
    await pay(shop, uk, placed);
    return placed.order;
  };

  it('are found by the beginning of a number, by a number without its signs, and by words of the name', async () => {
    expect(await skus({ search: 'dome-1-w' })).toContain('DOME-1-W28');
    expect(await skus({ search: 'dome1w28' })).toContain('DOME-1-W28');
    const { name } = await shown('DOME-1');
    expect(await skus({ search: name.slice(0, 4) })).toEqual(
      expect.arrayContaining(['DOME-1', 'DOME-1-W28']),
    );
    expect(await skus({ search: 'no-such-thing' })).toEqual([]);
  });

  it('are filtered by brand, category, store, stock and sale, and priced in a currency', async () => {
    await imported.setStock('SIGN-1', 0);
    expect(await skus({ stock: 'out' })).toContain('SIGN-1');
    await imported.setStock('SIGN-1', 2);
    expect(await skus({ stock: 'low' })).toContain('SIGN-1');
    expect(await skus({ stock: 'out' })).not.toContain('SIGN-1');
    const { brands, categories } = await articles().facets('en');
    const [brand] = brands[0] ?? [''];
    expect(await skus({ brand })).not.toEqual([]);
    const found = await Promise.all(categories.map(([category]) => skus({ category })));
    expect(found.some((each) => each.length > 0)).toBe(true);
    expect(await skus({ store: 'uk', sale: 'on' })).toContain('SIGN-1');
    const [row] = (await articles().search({ ...euro, currency: 'GBP', search: 'BULLET-1' })).rows;
    expect(row?.price?.currency).toBe('GBP');
  });

  it('get a price by the rules of a sheet, once per version that was read', async () => {
    const before = (await shown('EYE-1')).prices.find(({ currency }) => currency === 'EUR');
    const input = {
      sku: 'eye-1',
      currency: 'EUR',
      price: '90,50',
      version: before?.version ?? null,
    } as const;
    expect(await articles().setPrice({ ...input, price: 'much' })).toMatchObject({
      error: { code: 'invalid', field: 'price', fault: 'format' },
    });
    expect(await articles().setPrice({ ...input, special: '95' })).toMatchObject({
      error: { code: 'invalid', field: 'special', fault: 'notLess' },
    });
    expect(await articles().setPrice({ ...input, specialFrom: '2030-01-01' })).toMatchObject({
      error: { code: 'invalid', field: 'specialFrom', fault: 'noReduction' },
    });
    expect(await articles().setPrice({ ...input, special: '80', specialFrom: '2099-01-01' })).toMatchObject({
      ok: true,
      data: { before: { regular: before?.regular }, after: { regular: 9050, final: 9050, special: 8000 } },
    });
    expect(await articles().setPrice(input)).toMatchObject({ error: { code: 'changed' } });
    const after = (await shown('EYE-1')).prices.find(({ currency }) => currency === 'EUR');
    expect(after).toMatchObject({
      regular: 9050,
      special: 8000,
      lowest: Math.min(9050, before?.final ?? 9050),
      specialUntil: null,
    });
    const removed = await articles().setPrice({ ...input, version: after?.version ?? null });
    expect(removed).toMatchObject({ ok: true, data: { after: { special: null, specialFrom: null } } });
    expect(await articles().setPrice({ ...input, sku: 'DOME-1', version: null })).toMatchObject({
      error: { code: 'variants' },
    });
  });

  it('are switched on and off by store', async () => {
    const { stores } = await shown('SIGN-1');
    const others = stores.filter((store) => store !== 'uk');
    expect(data(await articles().setStores('SIGN-1', others, stores))).toEqual(others);
    expect(await articles().setStores('SIGN-1', stores, stores)).toMatchObject({
      error: { code: 'changed' },
    });
    expect(data(await articles().setStores('SIGN-1', [], others))).toEqual([]);
    expect(await skus({ sale: 'off' })).toContain('SIGN-1');
    data(await articles().setStores('SIGN-1', stores, []));
  });

  it('have a history of their units, with who, why and for which order', async () => {
    const { stock } = shop.backend.admin;
    const { stock: units } = await shown('PART-3');
    const before = units?.onHand ?? 0;
    expect(await stock.set('PART-3', 40, { before: before + 1 })).toBe('changed');
    await stock.set('PART-3', 40, { before, reason: 'counted' });
    const { number } = await bought('PART-3', 2);
    await shop.backend.admin.orders.progress(number, { to: 'ready_to_ship' });
    await shop.backend.admin.orders.ship(number, { carrier: 'dpd', trackingNumber: 'S1', lines: 'all' });
    const { movements } = await shown('PART-3');
    expect(movements.slice(0, 2)).toMatchObject([
      { before: 40, after: 38, cause: 'order', order: number },
      { before, after: 40, cause: 'set', reason: 'counted', order: null },
    ]);
  });

  it('name the orders that hold their reserved units, alone and in bundles', async () => {
    const reservations = async () => (await shown('CAM-SET')).stock?.reservations;
    expect(await reservations()).toEqual([]);
    const alone = await bought('CAM-SET');
    const { order } = await placedOrder(shop.backend, uk, { sku: 'SET', qty: 2 });
    const { stock } = await shown('CAM-SET');
    expect(stock?.reservations).toEqual([
      { order: alone.number, quantity: 1 },
      { order: order.number, quantity: 4 },
    ]);
    expect(stock?.reserved).toBe(5);
    await shop.backend.admin.orders.progress(alone.number, { to: 'ready_to_ship' });
    const parcel = { carrier: 'dpd', trackingNumber: 'S2', lines: 'all' } as const;
    await shop.backend.admin.orders.ship(alone.number, parcel);
    expect(await reservations()).toEqual([{ order: order.number, quantity: 4 }]);
  });

  describe('a safety notice', () => {
    const sold = () => shop.backend.admin.articles;
    const texts = { headline: 'Stop', hazard: 'It burns.', action: 'Stop using it.', contact: 'Call us.' };
    const draft: SafetyDraft = {
      kind: 'recall',
      remedies: ['refund', 'repair'],
      texts: { en: texts },
      from: null,
      until: null,
    };

    it('goes once to each person who bought the article, and keeps the state of the email', async () => {
      const first = await bought('HEAVY', 1);
      const second = await bought('HEAVY', 2);
      await placedOrder(shop.backend, uk, { sku: 'HEAVY', qty: 1 });
      expect((await sold().buyers({ ...page, search: 'HEAVY' })).rows).toMatchObject([
        { number: second.number, units: 2 },
        { number: first.number, units: 1 },
      ]);
      const buyers = { ...page, search: 'HEAVY', oldest: true, ids: [second.number, first.number] };
      expect((await sold().buyers(buyers)).rows.map(({ number }) => number)).toEqual([
        first.number,
        second.number,
      ]);
      expect(await sold().buyers({ ...buyers, ids: [first.number] })).toMatchObject({ total: 1 });
      expect(await sold().safetyLanguages('heavy')).toEqual(['en']);
      const id = data(await sold().draftSafety('heavy', { ...draft, texts: {} }));
      expect(await sold().sendSafety(id, 1)).toMatchObject({ error: { code: 'texts' } });
      data(await sold().changeSafety(id, draft, 1));
      expect(await sold().changeSafety(id, draft, 1)).toMatchObject({ error: { code: 'changed' } });
      const record = await sold().safety(id);
      expect(record).toMatchObject({ version: 2, sent: null, recipients: [{ store: 'uk', people: 1 }] });
      const sent = await Promise.all([sold().sendSafety(id, 2), sold().sendSafety(id, 2)]);
      expect(sent.filter(({ ok }) => ok)).toEqual([{ ok: true, data: 1 }]);
      expect(sent.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'sent' } });
      const [email] = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.kind, 'safety_notice'));
      expect(email).toMatchObject({
        orderId: second.ref,
        payload: { numbers: [second.number, first.number] },
      });
      await shop.db.update(outboxEmail).set({ state: 'sent' }).where(eq(outboxEmail.kind, 'safety_notice'));
      await shop.db.delete(outboxEmail).where(eq(outboxEmail.kind, 'safety_notice'));
      expect((await sold().safetyRecipients({ ...page, search: String(id) })).rows).toMatchObject([
        { numbers: [second.number, first.number], units: 3, state: 'sent' },
      ]);
      expect(await sold().safety(id)).toMatchObject({ states: { sent: 1 }, recipients: [{ people: 1 }] });
      const proof = { ...page, search: String(id), ids: [`${second.number} ${first.number}`] };
      expect(await sold().safetyRecipients({ ...proof, state: 'sent', store: 'uk' })).toMatchObject({
        total: 1,
      });
      for (const others of [{ state: 'dead' }, { store: 'nl' }, { ids: [first.number] }] as const)
        expect(await sold().safetyRecipients({ ...proof, ...others })).toEqual({ rows: [], total: 0 });
    });

    it('goes to nobody where nobody bought the article, and reaches who bought it in a bundle', async () => {
      const none = data(await sold().draftSafety('PART-9', draft));
      expect(await sold().sendSafety(none, 1)).toMatchObject({ error: { code: 'nobody' } });
      await shop.setStock('DOME-WH-28', 50);
      await shop.setStock('HEAVY', 50);
      await shop.setStock('CAM-SET', 50);
      const { number } = await bought('SET');
      const [row] = (await sold().buyers({ ...page, search: 'DOME-WH-28' })).rows;
      expect(row).toMatchObject({ number });
    });

    it('is found by its article, kind and state', async () => {
      const listed = async (query: object) =>
        (await sold().safetyNotices({ ...page, ...query })).rows.map(({ id }) => id);
      const [newest = 0, oldest = 0] = await listed({});
      expect(await listed({ oldest: true })).toEqual([oldest, newest]);
      expect(await listed({ search: 'part-9' })).toEqual([newest]);
      expect(await listed({ sent: true, kind: draft.kind })).toEqual([oldest]);
      expect(await listed({ sent: false, ids: [String(newest), 'nobody'] })).toEqual([newest]);
      expect(await listed({ kind: draft.kind === 'recall' ? 'warning' : 'recall' })).toEqual([]);
    });
  });
});

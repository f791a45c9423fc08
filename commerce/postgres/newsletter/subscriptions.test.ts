import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';

describe('subscriptions for staff', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => {
    shop = await openSellingShop();
    await shop.db.execute(sql`insert into newsletter_subscription
        (store, email, state, source, unsubscribe_token, confirmed_at, state_at)
      select case when n % 2 = 0 then 'nl' else 'uk' end, 'n' || n || '@example.com',
        case when n % 3 = 0 then 'pending' else 'subscribed' end, 'footer', 't' || n, null,
        timestamptz '2026-01-01' + n / 2 * interval '1 minute'
      from generate_series(1, 2500) n`);
  });
  afterAll(() => shop.close());

  const newsletter = () => shop.backend.admin.newsletter;
  const page = { page: 1, size: 10 };

  it('are listed by store and state, with their proof, the last change first', async () => {
    const { rows, total } = await newsletter().search({ ...page, store: 'nl', state: 'subscribed' });
    expect(total).toBe(834);
    expect(rows[0]).toMatchObject({ email: 'n2500@example.com', source: 'footer', confirmed: null });
    expect(rows.every(({ state, store }) => store === 'nl' && state === 'subscribed')).toBe(true);
  });

  it('are found by their address in any case', async () => {
    const { rows } = await newsletter().search({ ...page, search: ' N7@Example.com' });
    expect(rows).toMatchObject([{ email: 'n7@example.com', store: 'uk' }]);
  });

  it('are all handed out once, also the oldest first, or the chosen ones', async () => {
    const emails = await Array.fromAsync(newsletter().export({}), ({ email }) => email);
    expect(new Set(emails).size).toBe(2_500);
    expect(emails).toHaveLength(2_500);
    const oldest = await Array.fromAsync(newsletter().export({ oldest: true }), ({ email }) => email);
    expect(oldest).toEqual(emails.toReversed());
    const ids = ['uk N7@example.com', 'nl n7@example.com', 'nl n8@example.com'];
    const chosen = await Array.fromAsync(newsletter().export({ ids }), ({ email }) => email);
    expect(chosen).toEqual(['n8@example.com', 'n7@example.com']);
  });
});

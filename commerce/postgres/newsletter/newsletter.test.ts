import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { retention } from '@/config/limits/retention';
import { nl, uk } from '../../contract/catalogue-fixture';
import { data, failure } from '../../contract/selling-shop';
import { applyRetention } from '../jobs/apply-retention';
import { newsletterSubscription } from '../schema/messages';
import { mailToken, outboxEmail } from '../schema/emails';
import { recordedLog } from '../testing/recorded-log';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';

const dayMs = 24 * 3600 * 1000;
const ofAddress = (email: string) => eq(newsletterSubscription.email, email);

describe('the times of the newsletter', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => void (shop = await openSellingShop()));
  afterAll(() => shop.close());

  const subscribe = async (email: string) =>
    data(await shop.backend.newsletter.subscribe(uk, email, 'footer'));
  /** Lets hours pass for an address, and for all links. */
  const age = async (email: string, hours: number) => {
    const earlier = (column: string) => sql`${sql.identifier(column)} - make_interval(hours => ${hours})`;
    await shop.db
      .update(newsletterSubscription)
      .set({ sentAt: earlier('sent_at') })
      .where(ofAddress(email));
    await shop.db.update(mailToken).set({ expiresAt: earlier('expires_at') });
    await shop.db
      .update(outboxEmail)
      .set({ createdAt: earlier('created_at') })
      .where(eq(outboxEmail.to, email));
  };
  const emailsTo = (email: string) =>
    shop.db.select().from(outboxEmail).where(eq(outboxEmail.to, email)).orderBy(outboxEmail.createdAt);
  const lastToken = async (email: string) => {
    const last = (await emailsTo(email)).at(-1);
    return z.object({ token: z.string() }).parse(last?.payload).token;
  };

  it('end a confirmation link after 48 hours', async () => {
    const email = 'late@example.com';
    await subscribe(email);
    const context = { ...uk, customer: await shop.createCustomer(uk, email) };
    const token = await lastToken(email);
    await age(email, 49);
    expect(await shop.backend.newsletter.state(context)).toBe('unconfirmed');
    expect(failure(await shop.backend.newsletter.confirm(uk, token))).toEqual({ code: 'link_invalid' });
    await subscribe(email);
    expect(await shop.backend.newsletter.state(context)).toBe('not_active');
    data(await shop.backend.newsletter.confirm(uk, await lastToken(email)));
    expect(await shop.backend.newsletter.state(context)).toBe('subscribed');
  });

  it('allow further emails a day after the last one', async () => {
    const email = 'often@example.com';
    for (const _ of [1, 2, 3, 4]) await subscribe(email);
    expect(await emailsTo(email)).toHaveLength(3);
    await age(email, 25);
    await subscribe(email);
    expect(await emailsTo(email)).toHaveLength(4);
  });

  it('tell a subscribed address once a day that it was entered again', async () => {
    const email = 'again@example.com';
    await subscribe(email);
    data(await shop.backend.newsletter.confirm(uk, await lastToken(email)));
    await age(email, 25);
    await subscribe(email);
    await subscribe(email);
    const kinds = (await emailsTo(email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['newsletter_confirmation', 'newsletter_welcome', 'newsletter_already']);
  });

  it('store no token of a confirmation link', async () => {
    const email = 'secret@example.com';
    await subscribe(email);
    const token = await lastToken(email);
    const rows = [
      await shop.db.select().from(newsletterSubscription),
      await shop.db.select().from(mailToken),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  const stored = async (email: string) => {
    const rows = await shop.db.select().from(newsletterSubscription).where(ofAddress(email));
    return rows.map(({ store, state, confirmedAt }) => [store, state, confirmedAt !== null]);
  };

  it('store no address that got no email, because it got too many in other stores', async () => {
    const email = 'flooded@example.com';
    for (const _ of [1, 2, 3]) await subscribe(email);
    expect(data(await shop.backend.newsletter.subscribe(nl, email, 'footer'))).toBe('not_active');
    expect(await stored(email)).toEqual([['uk', 'pending', false]]);
  });

  it('keep the proof of a subscription that has ended although its address is entered again', async () => {
    const [email, stranger] = ['ended@example.com', 'stranger@example.com'];
    await subscribe(email);
    data(await shop.backend.newsletter.confirm(uk, await lastToken(email)));
    const [row] = await shop.db.select().from(newsletterSubscription).where(ofAddress(email));
    data(await shop.backend.newsletter.unsubscribe(uk, row?.unsubscribeToken ?? ''));
    await subscribe(email);
    await subscribe(stranger);
    expect(await stored(email)).toEqual([['uk', 'pending', true]]);
    const after = ({ days }: { readonly days: number }) =>
      applyRetention({ db: shop.db, log: recordedLog().log }, new Date(Date.now() + (days + 1) * dayMs));
    await after(retention.newsletterUnconfirmed);
    expect(await stored(email)).toEqual([['uk', 'unsubscribed', true]]);
    expect(await stored(stranger)).toEqual([]);
    await after(retention.newsletterEnded);
    expect(await stored(email)).toEqual([]);
  });
});

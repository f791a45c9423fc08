import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { newsletterLimits } from '@/config/limits/subscriptions';
import { websites } from '@/config/limits/accounts';
import type { Database, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../context';
import type { NewsletterState } from '../../model/customer';
import type { NewsletterPort } from '../../ports/newsletter';
import type { Outcome } from '../../errors';
import type { EmailQueue } from '../outbox/write-email';
import { customer } from '../schema/customers';
import { newsletterSubscription as subscription } from '../schema/messages';
import { findSubscription, lockSubscription, secretHash, stateOf } from './subscriptions';
import { activate, sendAlreadySubscribed, sendConfirmation, sendNotice } from './subscribe';

/** The address of the customer of a context; null for a guest, or a customer of another website. */
async function ownAddress(db: Database | Transaction, context: Context) {
  if (context.customer === null) return null;
  const [subscription] = await db
    .select({ email: customer.email, confirmedAt: customer.confirmedAt })
    .from(customer)
    .where(and(eq(customer.id, context.customer), eq(customer.website, websites[context.store])));
  return subscription ?? null;
}

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Subscribes, or sends the link. */
function subscribing(db: Database, queue: EmailQueue): NewsletterPort['subscribe'] {
  return async (context, email, source) => {
    await queue.prepare();
    return transact(db, async (tx): Outcome<NewsletterState> => {
      const account = await ownAddress(tx, context);
      const isOwn = account !== null && sameAddress(account.email, email);
      const row = await lockSubscription(tx, context.store, email, source);
      if (row.state === 'subscribed') {
        if (isOwn) return fail({ code: 'already_subscribed' });
        await sendAlreadySubscribed(tx, queue, row);
        return ok('not_active');
      }
      if (isOwn && account.confirmedAt !== null) {
        await activate(tx, row);
        return ok('subscribed');
      }
      const sent = await sendConfirmation(tx, queue, row, source);
      // A guest gets the same answer, because the limit counts emails and so shows who is subscribed.
      if (sent || !isOwn) return ok('not_active');
      return fail({ code: 'too_many_emails', retryAfter: newsletterLimits.perHours * 3600 });
    });
  };
}

/** Subscribes the address of a confirmation link, once; opening it again succeeds while it is subscribed. */
function confirming(db: Database, queue: EmailQueue): NewsletterPort['confirm'] {
  return async (_, token) => {
    await queue.prepare();
    return transact(db, async (tx) => {
      const age = sql`now() - make_interval(hours => ${newsletterLimits.confirmationHours})`;
      const [row] = await tx
        .select()
        .from(subscription)
        .where(
          and(
            eq(subscription.confirmationHash, secretHash(token)),
            gt(subscription.sentAt, age),
            inArray(subscription.state, ['pending', 'subscribed']),
          ),
        )
        .for('update');
      if (!row) return fail({ code: 'link_invalid' });
      if (row.state === 'subscribed') return ok(undefined);
      const now = sql`now()`;
      await tx
        .update(subscription)
        .set({ state: 'subscribed', confirmedAt: now, stateAt: now })
        .where(eq(subscription.id, row.id));
      await sendNotice(tx, queue, 'newsletter_welcome', row);
      return ok(undefined);
    });
  };
}

const ended = { state: 'unsubscribed', confirmationHash: null, stateAt: sql`now()` } as const;

/** Newsletter subscriptions in PostgreSQL. */
export function createNewsletter(db: Database, queue: EmailQueue): NewsletterPort {
  return {
    subscribe: subscribing(db, queue),
    confirm: confirming(db, queue),
    unsubscribe: async (_, token) => {
      const [known] = await db
        .select({ id: subscription.id })
        .from(subscription)
        .where(eq(subscription.unsubscribeToken, token));
      if (!known) return fail({ code: 'link_invalid' });
      const live = and(eq(subscription.id, known.id), ne(subscription.state, 'unsubscribed'));
      await db.update(subscription).set(ended).where(live);
      return ok(undefined);
    },
    state: async (context) => {
      const account = await ownAddress(db, context);
      return account && stateOf(await findSubscription(db, context.store, account.email));
    },
    unsubscribeCustomer: async (context) => {
      const account = await ownAddress(db, context);
      if (!account) return fail({ code: 'sign_in_required' });
      const row = await findSubscription(db, context.store, account.email);
      const live = row && and(eq(subscription.id, row.id), ne(subscription.state, 'unsubscribed'));
      if (live) await db.update(subscription).set(ended).where(live);
      return ok('unsubscribed');
    },
  };
}

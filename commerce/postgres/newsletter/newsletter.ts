import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { websites } from '@/config/shop/store-views';
import type { Database, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../context';
import type { NewsletterState } from '../../model/customer';
import type { NewsletterPort } from '../../ports/messages';
import { type Outcome, signInRequired } from '../../errors';
import type { EmailQueue } from '../outbox/write-email';
import { findLink } from '../secrets';
import { customer } from '../schema/customers';
import { newsletterSubscription as subscription } from '../schema/messages';
import {
  findSubscription,
  lockSubscription,
  stateOf,
  activate,
  sendAlreadySubscribed,
  sendConfirmation,
  sendNotice,
} from './subscribe';

/** Null for a guest. An unconfirmed account may name another person's address, whose subscription it must not show. */
async function confirmedAddress(db: Database | Transaction, context: Context): Promise<string | null> {
  if (context.customer === null) return null;
  const [account] = await db
    .select({ email: customer.email })
    .from(customer)
    .where(
      and(
        eq(customer.id, context.customer),
        eq(customer.website, websites[context.store]),
        isNotNull(customer.confirmedAt),
      ),
    );
  return account?.email ?? null;
}

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function subscribing(db: Database, queue: EmailQueue): NewsletterPort['subscribe'] {
  return async (context, email, source) => {
    await queue.prepare();
    return transact(db, async (tx): Outcome<NewsletterState> => {
      const address = await confirmedAddress(tx, context);
      const isConfirmed = address !== null && sameAddress(address, email);
      const row = await lockSubscription(tx, context.store, email, source);
      if (row.state === 'subscribed') {
        if (isConfirmed) return fail({ code: 'already_subscribed' });
        await sendAlreadySubscribed(tx, queue, row);
        return ok('not_active');
      }
      if (isConfirmed) {
        await activate(tx, row);
        return ok('subscribed');
      }
      // The same answer if the mailbox got too many: the limit counts emails and so shows who is subscribed.
      await sendConfirmation(tx, queue, row, source);
      return ok('not_active');
    });
  };
}

/** Subscribes the address of a confirmation link, once; opening it again succeeds while it is subscribed. */
function confirming(db: Database, queue: EmailQueue): NewsletterPort['confirm'] {
  return async (_, token) => {
    await queue.prepare();
    return transact(db, async (tx) => {
      const link = await findLink(tx, token, 'newsletter');
      if (!link) return fail({ code: 'link_invalid' });
      const isLive = inArray(subscription.state, ['pending', 'subscribed']);
      const [row] = await tx
        .select()
        .from(subscription)
        .where(and(eq(subscription.id, link.subject), isLive))
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

const ended = { state: 'unsubscribed', stateAt: sql`now()` } as const;

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
      const address = await confirmedAddress(db, context);
      return address === null ? null : stateOf(await findSubscription(db, context.store, address));
    },
    unsubscribeCustomer: async (context) => {
      const address = await confirmedAddress(db, context);
      if (address === null) return signInRequired;
      const row = await findSubscription(db, context.store, address);
      const live = row && and(eq(subscription.id, row.id), ne(subscription.state, 'unsubscribed'));
      if (live) await db.update(subscription).set(ended).where(live);
      return ok('unsubscribed');
    },
  };
}

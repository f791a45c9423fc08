import pino from 'pino';
import type { AdminPort } from '@/commerce/ports/admin/admin';
import { createAdmin } from '@/commerce/postgres/admin';
import { createMultisafepayProvider } from '@/commerce/providers/multisafepay/provider';
import { methodsOf, offlineProvider } from '@/commerce/postgres/payments/providers';
import { createSandboxProvider } from '@/commerce/postgres/payments/sandbox-provider';
import type { OrderDeps } from '@/commerce/postgres/orders/order-deps';
import { requireReleased } from '@/commerce/postgres/restore/quarantine';
import { sweptQueue } from '@/commerce/postgres/outbox/write-email';
import { createOutbox } from '@/commerce/postgres/outbox/outbox';
import { env, multisafepay, paymentSandbox } from '@/config/env/env';
import { storeCodes } from '@/config/shop/stores';
import type { Database } from '@/database/pool';
import { paymentWords } from '@/lib/messages/method-titles';
import { renderDocument } from '@/documents/render-document';
import { paymentPaths } from '@/lib/paths/server-paths';
import { withDatabase } from './with-database';

/** The command prints the reason of a failure; a log would mix with its JSON. */
const log = pino({ level: 'silent' });

/** The payment providers of this installation's environment. */
function providersOf(db: Database): OrderDeps['providers'] {
  const account = multisafepay(env());
  const sandbox = paymentSandbox(env()) ? createSandboxProvider(db, paymentPaths.sandbox) : null;
  const redirect = account
    ? createMultisafepayProvider({
        ...account,
        wordsOf: paymentWords,
        stores: storeCodes,
        log,
        requireReleased: () => requireReleased(db),
      })
    : sandbox;
  return { redirect, offline: offlineProvider };
}

/** Runs `work` with what changes orders in the built-in engine. */
export function withOrders<T>(work: (deps: OrderDeps) => Promise<T>): Promise<T> {
  return withDatabase((db) => {
    const providers = providersOf(db);
    const outbox = createOutbox(sweptQueue);
    const choices = { paymentMethods: methodsOf(providers), pickupPoints: null };
    return work({ db, providers, choices, outbox, limiter: null, log });
  });
}

/** Runs `work` with what the shop's backend offers operators. The running shop sends the emails within two minutes. */
export function withAdmin<T>(work: (admin: AdminPort) => Promise<T>): Promise<T> {
  return withOrders((deps) => work(createAdmin(deps, sweptQueue, renderDocument)));
}

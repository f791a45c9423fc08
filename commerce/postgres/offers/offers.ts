import type { Database } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { OfferPort } from '../../ports/offers';
import type { CheckoutChoices } from '../shipping/pickup-points';
import { viewCart } from '../cart/view';
import type { FileOf } from '../documents/document-file';
import { confirmOffer } from './confirm-offer';
import { offersOfCustomer } from './list-offers';
import { offerDocument, readOfferFile } from './offer-files';
import { findOffer, lockOffer, setOfferStatus } from './offer-row';
import { viewOffer } from './view-offer';

/** Offers in PostgreSQL. Accepting and cancelling lock the offer; its carts follow its status. */
export function createOffers(db: Database, choices: CheckoutChoices, fileOf: FileOf): OfferPort {
  return {
    get: async (context, token) => {
      const row = await findOffer(db, context.store, token);
      return row && viewOffer(db, context, row);
    },
    ofCustomer: (context) => offersOfCustomer(db, context),
    confirm: async (context, token, cartId) => {
      const row = await transact(db, (tx) => confirmOffer(tx, context, token, cartId));
      return row.ok ? ok(await viewCart(db, context, row.data, choices)) : row;
    },
    cancel: ({ store }, token) =>
      transact<void, CommerceError>(db, async (tx) => {
        const row = await lockOffer(tx, store, token);
        if (!row) return fail({ code: 'not_found' });
        if (row.status === 'ordered') return fail({ code: 'offer_closed' });
        if (row.status !== 'canceled') await setOfferStatus(tx, row.id, 'canceled');
        return ok(undefined);
      }),
    document: (context, token) => offerDocument(db, fileOf, context, token),
    file: (context, token, fileId) => readOfferFile(db, context, token, fileId),
  };
}

import type { AddressPort } from './addresses';
import type { CartPort, CouponPort } from './cart';
import type { CataloguePort } from './catalogue';
import type { CheckoutPort } from './checkout';
import type { ContentPort } from './content';
import type { AccountDeletionPort, CustomerPort, SessionPort } from './customers';
import type { DocumentPort } from './documents';
import type { MessagePort } from './messages';
import type { NewsletterPort } from './newsletter';
import type { OfferPort } from './offers';
import type { CustomerOrderPort, OrderLookupPort, OrderPort } from './orders';
import type { PaymentPort } from './payments';
import type { ReviewPort } from './reviews';
import type { StockNoticePort } from './stock-notices';
import type { WishlistPort } from './wishlist';
import type { WithdrawalPort } from './withdrawals';

/** Everything that the storefront asks of commerce (docs/ports.md). */
export interface CommercePorts {
  readonly catalogue: CataloguePort;
  readonly content: ContentPort;
  readonly cart: CartPort;
  readonly checkout: CheckoutPort;
  readonly orders: OrderPort;
  readonly payments: PaymentPort;
  readonly coupons: CouponPort;
  readonly orderLookup: OrderLookupPort;
  readonly documents: DocumentPort;
  readonly withdrawals: WithdrawalPort;
  readonly offers: OfferPort;
  readonly reviews: ReviewPort;
  readonly stockNotices: StockNoticePort;
  readonly newsletter: NewsletterPort;
  readonly messages: MessagePort;
  readonly customers: CustomerPort;
  readonly addresses: AddressPort;
  readonly customerOrders: CustomerOrderPort;
  readonly sessions: SessionPort;
  readonly accountDeletion: AccountDeletionPort;
  readonly wishlist: WishlistPort;
}

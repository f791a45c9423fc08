import type { AddressPort, AccountDeletionPort, CustomerPort, SessionPort, WishlistPort } from './customers';
import type { CartPort, CouponPort } from './cart';
import type { CataloguePort } from './catalogue';
import type { CheckoutPort } from './checkout';
import type { ContentPort } from './content';
import type { DocumentPort, CustomerOrderPort, OrderLookupPort, OrderPort, WithdrawalPort } from './orders';
import type { MessagePort, NewsletterPort, StockNoticePort } from './messages';
import type { OfferPort } from './offers';
import type { PaymentPort } from './payments';
import type { ReviewPort } from './reviews';

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

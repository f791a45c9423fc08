import type { AddressPort } from './addresses';
import type { Capabilities } from './capabilities';
import type { CartPort } from './cart';
import type { CataloguePort } from './catalogue';
import type { CheckoutPort } from './checkout';
import type { ContentPort } from './content';
import type { CustomerPort } from './customers';
import type { DocumentPort } from './documents';
import type { MessagePort } from './messages';
import type { NewsletterPort } from './newsletter';
import type { OfferPort } from './offers';
import type { OrderPort } from './orders';
import type { PaymentPort } from './payments';
import type { ReviewPort } from './reviews';
import type { StockNoticePort } from './stock-notices';
import type { WishlistPort } from './wishlist';
import type { WithdrawalPort } from './withdrawals';

/** Everything that the storefront asks of a commerce backend (docs/ports.md). */
export interface CommercePorts {
  readonly capabilities: Capabilities;
  readonly catalogue: CataloguePort;
  readonly content: ContentPort;
  readonly cart: CartPort;
  readonly checkout: CheckoutPort;
  readonly customers: CustomerPort;
  readonly addresses: AddressPort;
  readonly newsletter: NewsletterPort;
  readonly stockNotices: StockNoticePort;
  readonly wishlist: WishlistPort;
  readonly messages: MessagePort;
  readonly orders: OrderPort;
  readonly documents: DocumentPort;
  readonly offers: OfferPort;
  readonly reviews: ReviewPort;
  readonly payments: PaymentPort;
  readonly withdrawals: WithdrawalPort;
}

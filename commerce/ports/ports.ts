import type {
  AddressPort,
  AccountDeletionPort,
  CustomerPort,
  SavedSystemPort,
  SessionPort,
  WishlistPort,
} from './customers';
import type { CartPort, CouponPort } from './cart';
import type { CataloguePort, ReviewPort } from './catalogue';
import type { CheckoutPort } from './checkout';
import type { ContentPort } from './content';
import type { DocumentPort, CustomerOrderPort, OrderLookupPort, OrderPort, WithdrawalPort } from './orders';
import type { MessagePort, NewsletterPort, StockNoticePort } from './messages';
import type { OfferPort } from './offers';
import type { PaymentPort } from './payments';
import type { ReturnPort } from './returns';
import type { StaffPort } from './staff';
import type { ArticleAdmin } from './admin/articles';
import type { LogAdmin } from './admin/log';
import type { OfferAdmin } from './admin/offers';
import type { CouponAdmin, OrderAdmin, PaymentAdmin, AccountingAdmin } from './admin/orders';
import type {
  CustomerAdmin,
  EmailAdmin,
  MessageAdmin,
  NewsletterAdmin,
  WithdrawalAdmin,
} from './admin/people';
import type {
  CatalogueAdmin,
  ContentAdmin,
  PriceAdmin,
  ReviewAdmin,
  SearchAdmin,
  StockAdmin,
} from './admin/catalogue';
import type { ReturnAdmin } from './admin/returns';
import type { StaffAdmin } from './admin/staff';
import type { InstallationAdmin, TodayAdmin } from './admin/today';

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
  readonly returns: ReturnPort;
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
  readonly savedSystems: SavedSystemPort;
  readonly staff: StaffPort;
}

/** What the operator of a shop asks of its backend: the commands of `cli/` and the calls below `/api/admin`. */
export interface AdminPort {
  readonly today: TodayAdmin;
  readonly orders: OrderAdmin;
  readonly payments: PaymentAdmin;
  readonly accounting: AccountingAdmin;
  readonly offers: OfferAdmin;
  readonly coupons: CouponAdmin;
  readonly customers: CustomerAdmin;
  readonly newsletter: NewsletterAdmin;
  readonly messages: MessageAdmin;
  readonly withdrawals: WithdrawalAdmin;
  readonly returns: ReturnAdmin;
  readonly emails: EmailAdmin;
  readonly articles: ArticleAdmin;
  readonly catalogue: CatalogueAdmin;
  readonly content: ContentAdmin;
  readonly stock: StockAdmin;
  readonly prices: PriceAdmin;
  readonly reviews: ReviewAdmin;
  readonly search: SearchAdmin;
  readonly log: LogAdmin;
  readonly staff: StaffAdmin;
  readonly installation: InstallationAdmin;
}

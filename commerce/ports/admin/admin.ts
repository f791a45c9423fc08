import type { OfferAdmin, CouponAdmin } from './offers';
import type { OrderAdmin, PaymentAdmin, AccountingAdmin } from './orders';
import type { CustomerAdmin, EmailAdmin, MessageAdmin, NewsletterAdmin, WithdrawalAdmin } from './people';
import type {
  CatalogueAdmin,
  ContentAdmin,
  PriceAdmin,
  ReviewAdmin,
  SearchAdmin,
  StockAdmin,
} from './catalogue';

/** What the operator of a shop asks of its backend: the commands of `cli/` and the calls below `/api/admin`. */
export interface AdminPort {
  readonly orders: OrderAdmin;
  readonly payments: PaymentAdmin;
  readonly accounting: AccountingAdmin;
  readonly offers: OfferAdmin;
  readonly coupons: CouponAdmin;
  readonly customers: CustomerAdmin;
  readonly newsletter: NewsletterAdmin;
  readonly messages: MessageAdmin;
  readonly withdrawals: WithdrawalAdmin;
  readonly emails: EmailAdmin;
  readonly catalogue: CatalogueAdmin;
  readonly content: ContentAdmin;
  readonly stock: StockAdmin;
  readonly prices: PriceAdmin;
  readonly reviews: ReviewAdmin;
  readonly search: SearchAdmin;
}

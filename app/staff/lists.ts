import type { ListScreen, Query } from '@/features/staff/list';
import { listCsv } from '@/features/staff/server/list-page';
import { articlesList } from '@/features/staff-articles/articles-list';
import { buyersList, noticesList, recipientsList } from '@/features/staff-articles/safety-lists';
import { requireStaff } from '@/features/staff/server/staff';
import { logList } from '@/features/staff-log/log-list';
import { messagesList } from '@/features/staff-messages/messages-list';
import { customersList } from '@/features/staff-customers/customers-list';
import { accountingList } from '@/features/staff-money/accounting-list';
import { emailsList } from '@/features/staff-money/emails-list';
import { paymentsList } from '@/features/staff-money/payments-list';
import { couponsList } from '@/features/staff-shop/coupons-list';
import { newsletterList } from '@/features/staff-shop/newsletter-list';
import { returnsList } from '@/features/staff-returns/returns-list';
import { reviewsList } from '@/features/staff-shop/reviews-list';
import { offersList } from '@/features/staff-offers/offers-list';
import { ordersList } from '@/features/staff-orders/orders-list';

const file = <Row>(screen: ListScreen<Row>) =>
  [screen.path, (query: Query) => listCsv(screen, query)] as const;

/** The lists that are also CSV files, by their paths. */
export const lists: ReadonlyMap<string, (query: Query) => Promise<Response>> = new Map([
  file(offersList),
  file(ordersList),
  file(logList),
  file(buyersList),
  file(noticesList),
  file(recipientsList),
  [
    '/articles',
    async (query: Query) => {
      const { admin, session } = await requireStaff('articles.search');
      return listCsv(articlesList(await admin.articles.facets(session.member.language)), query);
    },
  ],
  file(customersList),
  file(messagesList),
  file(returnsList),
  file(reviewsList),
  file(couponsList),
  file(newsletterList),
  file(paymentsList),
  file(emailsList),
  file(accountingList),
]);

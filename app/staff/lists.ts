import type { ListScreen, Query } from '@/features/staff/list';
import type { Refused } from '@/features/staff/server/actions';
import { chosenCsv, foundIds, listCsv, listPage } from '@/features/staff/server/list-page';
import { articlesList } from '@/features/staff-articles/articles-list';
import { buyersList, noticesList, recipientsList } from '@/features/staff-articles/safety-lists';
import { requireStaff, type Staff } from '@/features/staff/server/staff';
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

interface ListRoute {
  readonly page: ReturnType<typeof listPage>;
  csv(query: Query): Promise<Response>;
  /** Of the rows with the ids. */
  chosen(staff: Staff, query: Query, ids: readonly string[]): Promise<Response | Refused>;
  ids(query: Query): Promise<Response>;
}

const route = <Row>(screen: ListScreen<Row>): readonly [string, ListRoute] => [
  screen.path,
  {
    page: listPage(screen),
    csv: (query) => listCsv(screen, query),
    chosen: (staff, query, ids) => chosenCsv(screen, staff, query, ids),
    ids: (query) => foundIds(screen, query),
  },
];

async function articles() {
  const { admin, session } = await requireStaff('articles.search');
  return articlesList(await admin.articles.facets(session.member.language));
}

/** The lists by their paths: each is a page, and a CSV file. */
export const lists: ReadonlyMap<string, ListRoute> = new Map([
  route(offersList),
  route(ordersList),
  route(logList),
  route(buyersList),
  route(noticesList),
  route(recipientsList),
  route(customersList),
  route(messagesList),
  route(returnsList),
  route(reviewsList),
  route(couponsList),
  route(newsletterList),
  route(paymentsList),
  route(emailsList),
  route(accountingList),
  [
    '/articles',
    {
      page: async (props) => listPage(await articles())(props),
      csv: async (query) => listCsv(await articles(), query),
      chosen: (staff, query, ids) =>
        chosenCsv(articlesList({ brands: [], categories: [] }), staff, query, ids),
      ids: async (query) => foundIds(await articles(), query),
    },
  ],
]);

/** `GET /csv/<list>`, `GET /ids/<list>`. */
export const listFile =
  (kind: 'csv' | 'ids') =>
  async (request: Request, { params }: { readonly params: Promise<{ readonly list: string }> }) => {
    const found = lists.get(`/${(await params).list}`);
    if (!found) return new Response('Not found\n', { status: 404 });
    return found[kind](Object.fromEntries(new URL(request.url).searchParams));
  };

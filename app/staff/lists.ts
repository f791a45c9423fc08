import type { ListScreen } from '@/features/staff/list';
import type { listCsv } from '@/features/staff/server/list-page';
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

const screens: readonly ListScreen<unknown>[] = [
  offersList,
  ordersList,
  logList,
  buyersList,
  noticesList,
  recipientsList,
  customersList,
  messagesList,
  returnsList,
  reviewsList,
  couponsList,
  newsletterList,
  paymentsList,
  emailsList,
  accountingList,
];

/** The list at a path: a page, and a CSV file. Articles are filtered by the brands and categories that there are. */
export const listAt = (
  path: string,
  facets: Parameters<typeof articlesList>[0] = { brands: [], categories: [] },
): ListScreen<unknown> | undefined =>
  path === '/articles' ? articlesList(facets) : screens.find((screen) => screen.path === path);

export async function listWithFacets(path: string): Promise<ListScreen<unknown> | undefined> {
  if (path !== '/articles') return listAt(path);
  const { admin, session } = await requireStaff('articles.search');
  return listAt(path, await admin.articles.facets(session.member.language));
}

/** `GET /csv/<list>`, `GET /ids/<list>`. */
export const listFile =
  (reply: typeof listCsv) =>
  async (request: Request, { params }: { readonly params: Promise<{ readonly list: string }> }) => {
    const screen = await listWithFacets(`/${(await params).list}`);
    if (!screen) return new Response('Not found\n', { status: 404 });
    return reply(screen, Object.fromEntries(new URL(request.url).searchParams));
  };

import { articlesList } from '@/features/staff-articles/articles-list';
import type { Query } from '@/features/staff/list';
import { listPage } from '@/features/staff/server/list-page';
import { requireStaff } from '@/features/staff/server/staff';

export const dynamic = 'force-dynamic';

export default async function StaffArticlesPage(props: { readonly searchParams: Promise<Query> }) {
  const { admin, session } = await requireStaff('articles.search');
  return listPage(articlesList(await admin.articles.facets(session.member.language)))(props);
}

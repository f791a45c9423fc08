import { notFound } from 'next/navigation';
import { requireStaff } from '@/features/staff/server/staff';
import { ArticlePage } from '@/features/staff-articles/components/article-page';

export default async function StaffArticlePage({ params }: { readonly params: Promise<{ sku: string }> }) {
  const [staff, { sku }] = await Promise.all([requireStaff('articles.show'), params]);
  const article = await staff.admin.articles.show(decodeURIComponent(sku), staff.session.member.language);
  if (!article) notFound();
  return <ArticlePage article={article} staff={staff} />;
}

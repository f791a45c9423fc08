import { notFound } from 'next/navigation';
import { Heading } from '@/features/staff/components/page';
import { requireStaff } from '@/features/staff/server/staff';
import { articlePath } from '@/features/staff-articles/articles-list';
import { SafetyForm } from '@/features/staff-articles/components/safety-form';

export default async function NewSafetyNoticePage({ params }: { readonly params: Promise<{ sku: string }> }) {
  const [staff, { sku }] = await Promise.all([requireStaff('articles.draftSafety'), params]);
  const { articles } = staff.admin;
  const number = decodeURIComponent(sku);
  const [article, languages] = await Promise.all([
    articles.show(number, staff.session.member.language),
    articles.safetyLanguages(number),
  ]);
  if (!article) notFound();
  return (
    <>
      <Heading title={staff.t('safety.new', { sku: article.sku })} note={article.name} />
      {languages.length === 0 ? (
        <p>{staff.t('safety.failure.nobody')}</p>
      ) : (
        <SafetyForm
          staff={staff}
          sku={article.sku}
          languages={languages}
          notice={null}
          back={`${articlePath(article.sku)}/safety`}
        />
      )}
    </>
  );
}

import { Link } from '@/features/staff/components/link';
import { Heading } from '@/features/staff/components/page';
import { currentStaff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';

export default async function NotFoundPage() {
  const { t } = (await currentStaff()) ?? (await staffTexts('en'));
  return (
    <>
      <Heading title={t('notFound.title')} />
      <p className="mb-3">{t('notFound.text')}</p>
      <Link href="/" className="text-action underline">
        {t('nav.today')}
      </Link>
    </>
  );
}

import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { CardIcon } from '@/ui/icons';

export default async function PaymentNotFoundPage() {
  const [t, payment] = await Promise.all([getTranslations('notFound'), getTranslations('payment')]);
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        icon={<CardIcon className="size-7" />}
        title={t('title')}
        headingLevel={1}
        action={
          <ButtonLink href={paths.home} size="lg">
            {payment('backToShop')}
          </ButtonLink>
        }
        className="py-20"
      />
    </main>
  );
}

import { getTranslations } from 'next-intl/server';
import { accounts } from '@/config/limits/accounts';
import type { CustomerContext } from '@/features/store/server/signed-in';
import { formatDate } from '@/lib/dates/dates';
import { Alert } from '@/ui/feedback';
import { Card } from '@/ui/layout';
import { AccountAction } from '../islands/account-action';
import { DeletionForm } from '../islands/deletion-form';
import { getAccount } from '../server/area-loaders';

export async function AccountDeletion({ context }: { readonly context: CustomerContext }) {
  const [t, account] = await Promise.all([getTranslations('accountArea.deletion'), getAccount(context)]);
  const { deletionAt: date } = account;
  return (
    <>
      <div className="mb-6 flex max-w-prose flex-col gap-3 text-ink-soft">
        <p>{t('grace', { days: accounts.deletionGraceDays })}</p>
        <p>{t('deleted')}</p>
        <p>{t('kept')}</p>
      </div>
      {date === null ? (
        <Card padding="lg">
          <DeletionForm />
        </Card>
      ) : (
        <Alert
          tone="warning"
          title={t('scheduled', { date: formatDate(date, context.store) })}
          action={
            <AccountAction call={{ type: 'customer-cancelDeletion' }} variant="secondary">
              {t('keep')}
            </AccountAction>
          }
        />
      )}
    </>
  );
}

import { getTranslations } from 'next-intl/server';
import { promises } from '@/config/company';
import { contactOf } from '@/config/seller';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { formatDate, formatTime } from '@/lib/dates';
import { storeProfile } from '@/lib/store-profile';
import { storeTexts } from '@/lib/store-texts';
import { Alert } from '@/ui/feedback';
import { Card, Container, Heading } from '@/ui/layout';
import type { WithdrawalProblem, WithdrawalView } from '../server/view';
import { WithdrawalForm } from './withdrawal-form';
import { WithdrawalSummary } from './withdrawal-summary';

interface WithdrawalScreenProps {
  readonly store: StoreCode;
  readonly view: WithdrawalView;
}

/** The online withdrawal function (countries.md "Withdrawal"): form, summary with its own button, confirmation. */
export async function WithdrawalScreen({ store, view }: WithdrawalScreenProps) {
  const t = await getTranslations('withdrawal');
  return (
    <Container size="narrow" className="pt-8 pb-12">
      <Heading level={1}>{view.step === 'done' ? t('doneTitle') : t('start')}</Heading>
      {view.step === 'done' ? (
        <Done store={store} declaredAt={view.declaredAt} email={view.email} />
      ) : (
        <Steps store={store} view={view} />
      )}
    </Container>
  );
}

interface StepsProps {
  readonly store: StoreCode;
  readonly view: Exclude<WithdrawalView, { step: 'done' }>;
}

async function Steps({ store, view }: StepsProps) {
  const [t, texts] = await Promise.all([getTranslations('withdrawal'), storeTexts(store)]);
  const { legalWithdrawalDays: legal } = storeProfile(storeConfig(store));
  const days = promises.returnDays;
  return (
    <>
      <p className="mt-3 max-w-prose text-ink-soft">{t('lead')}</p>
      <p className="mt-2 max-w-prose text-ink-soft">
        {legal === null ? t('periodShop', { days }) : t('periodLegal', { legal, days })}
      </p>
      <Card as="section" padding="lg" className="mt-6">
        <p className="text-sm text-ink-faint">{t('step', { step: view.step === 'form' ? '1' : '2' })}</p>
        {view.step === 'summary' && <Heading level={2}>{t('summaryTitle')}</Heading>}
        <Problem problem={view.problem} store={store} />
        {view.step === 'form' ? (
          <WithdrawalForm values={view.values} errors={view.errors} texts={texts} />
        ) : (
          <WithdrawalSummary id={view.id} values={view.values} />
        )}
      </Card>
    </>
  );
}

async function Problem({
  problem,
  store,
}: {
  readonly problem: WithdrawalProblem;
  readonly store: StoreCode;
}) {
  if (problem === null) return null;
  const t = await getTranslations('withdrawal');
  const { email } = contactOf(store);
  const key = problem === 'limit' ? 'tooMany' : problem;
  return (
    <Alert tone={problem === 'missing' ? 'warning' : 'danger'} live="alert" className="mt-4">
      {t(key, { email })}
    </Alert>
  );
}

interface DoneProps {
  readonly store: StoreCode;
  readonly declaredAt: string;
  readonly email: string;
}

async function Done({ store, declaredAt, email }: DoneProps) {
  const t = await getTranslations('withdrawal');
  const received = { date: formatDate(declaredAt, store), time: formatTime(declaredAt, store) };
  return (
    <>
      <Alert tone="success" live="status" className="mt-6 wrap-anywhere">
        {t('doneText', { ...received, email })}
      </Alert>
      <p className="mt-6 max-w-prose text-ink-soft">{t('next')}</p>
    </>
  );
}

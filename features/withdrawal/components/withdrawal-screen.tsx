import { getTranslations } from 'next-intl/server';
import type { Money } from '@/commerce/model/money';
import { promises, promiseValues } from '@/config/shop/company';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { ContactText, contactPlaceholders } from '@/features/contact/components/contact-text';
import { PanelSteps, PicturePanel } from '@/features/content/components/picture-panel';
import { getPagePictures } from '@/features/content/server/loaders';
import { currentContext } from '@/features/store/server/current-context';
import { formatDate, formatTime } from '@/lib/dates/dates';
import { storeProfile } from '@/config/countries/countries';
import { formatPrice } from '@/lib/money/money';
import { storeTexts } from '@/lib/messages/messages';
import { paths } from '@/lib/paths/paths';
import { ButtonLink, Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { Card, Container, Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import type { WithdrawalProblem, WithdrawalView } from '../server/view';
import { WithdrawalForm } from './withdrawal-form';
import { withdrawalPaths } from '@/lib/paths/server-paths';
import { SpecList } from '@/ui/table';
import type { WithdrawalValues } from '../schema';

export async function WithdrawalScreen({
  store,
  view,
}: {
  readonly store: StoreCode;
  readonly view: WithdrawalView;
}) {
  const t = await getTranslations('withdrawal');
  const isOpen = view.step === 'form' || view.step === 'summary';
  const hasNext = isOpen || (view.step === 'done' && !view.isUnpaid);
  const content = (
    <>
      <Heading level={1}>{view.step === 'done' ? t('doneTitle') : t('title')}</Heading>
      {view.step === 'done' && <Done store={store} {...view} />}
      {view.step === 'all' && <All orderNumber={view.orderNumber} />}
      {isOpen && <Steps store={store} view={view} />}
    </>
  );
  if (!hasNext)
    return (
      <Container size="narrow" className="without-signup pt-8 pb-12">
        {content}
      </Container>
    );
  return (
    <Container className="without-signup grid gap-x-12 gap-y-10 pt-8 pb-12 lg:grid-cols-2 xl:gap-x-20">
      <div className="mx-auto w-full max-w-prose min-w-0">{content}</div>
      <Afterwards isDone={!isOpen} />
    </Container>
  );
}

const afterwards = ['receipt', 'parcel', 'refund'] as const;

/** What follows a declaration, and by when; once it is made, without its receipt. */
async function Afterwards({ isDone }: { readonly isDone: boolean }) {
  const [t, context] = await Promise.all([getTranslations('withdrawal'), currentContext()]);
  const pictures = await getPagePictures(context);
  return (
    <div className="mx-auto w-full max-w-prose min-w-0 lg:max-w-none">
      <PicturePanel id="withdrawal-after" picture={pictures?.withdrawal} title={t('after.title')}>
        <PanelSteps
          steps={afterwards.slice(isDone ? 1 : 0).map((step) => ({
            title: t(`after.${step}.when`),
            text: t(`after.${step}.text`, promiseValues),
          }))}
        />
      </PicturePanel>
    </div>
  );
}

interface StepsProps {
  readonly store: StoreCode;
  readonly view: Extract<WithdrawalView, { step: 'form' | 'summary' }>;
}

async function Steps({ store, view }: StepsProps) {
  const [t, texts] = await Promise.all([getTranslations('withdrawal'), storeTexts(store)]);
  const config = storeConfig(store);
  const { legalWithdrawalDays: legal } = storeProfile(config);
  return (
    <>
      <p className="mt-3 max-w-prose text-ink-soft">{t('lead')}</p>
      <p className="mt-2 max-w-prose text-ink-soft">
        {legal === null
          ? promises.returnDays !== null && t('periodShop', promiseValues)
          : t('periodLegal', { ...promiseValues, legal, more: promises.returnDays === null ? 'no' : 'yes' })}
      </p>
      <Card as="section" padding="lg" className="mt-6">
        <p className="text-sm text-ink-faint">{t('step', { step: view.step === 'form' ? '1' : '2' })}</p>
        {view.step === 'summary' && <Heading level={2}>{t('summaryTitle')}</Heading>}
        <Problem problem={view.problem} store={store} />
        {view.step === 'form' ? (
          <WithdrawalForm {...view} locale={config.locale} texts={texts} />
        ) : (
          <WithdrawalSummary {...view} store={store} />
        )}
      </Card>
      {view.step === 'form' && view.lines && <OtherOrder />}
    </>
  );
}

async function OtherOrder() {
  const t = await getTranslations('withdrawal');
  return (
    <p className="mt-6">
      <TextLink href={paths.withdrawal()} prefetch={false} standalone>
        {t('otherOrder')}
      </TextLink>
    </p>
  );
}

/** Nothing of the opened order is left to declare. */
async function All({ orderNumber }: { readonly orderNumber: string }) {
  const [t, email] = await Promise.all([getTranslations('withdrawal'), getTranslations('email')]);
  return (
    <>
      <Alert
        className="mt-6"
        action={
          <ButtonLink href={paths.order(orderNumber)} prefetch={false} size="sm" variant="secondary">
            {email('viewOrder')}
          </ButtonLink>
        }
      >
        {t('allDeclared')}
      </Alert>
      <OtherOrder />
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
  const key = problem === 'limit' ? 'tooMany' : problem;
  return (
    <Alert tone={problem === 'missing' ? 'warning' : 'danger'} live="alert" className="mt-4">
      <ContactText text={t(key, contactPlaceholders)} store={store} />
    </Alert>
  );
}

interface DoneProps {
  readonly store: StoreCode;
  readonly declaredAt: string;
  readonly email: string;
  readonly isUnpaid: boolean;
  readonly orderNumber: string | null;
}

async function Done({ store, declaredAt, email, isUnpaid, orderNumber }: DoneProps) {
  const [t, returns, common] = await Promise.all([
    getTranslations('withdrawal'),
    getTranslations('returns'),
    getTranslations('common'),
  ]);
  const received = { date: formatDate(declaredAt, store), time: formatTime(declaredAt, store) };
  return (
    <>
      <Alert tone="success" live="status" className="mt-6 wrap-anywhere">
        {t('doneText', { ...received, email })}
      </Alert>
      {isUnpaid && <p className="mt-6 max-w-prose text-ink-soft">{t('nextUnpaid')}</p>}
      <ButtonLink
        href={orderNumber === null ? paths.home : paths.order(orderNumber)}
        prefetch={false}
        variant="secondary"
        className="mt-6 max-sm:w-full"
      >
        {orderNumber === null ? common('continueShopping') : returns('back')}
      </ButtonLink>
    </>
  );
}

interface WithdrawalSummaryProps {
  readonly id: string;
  readonly values: WithdrawalValues;
  /** What was chosen from the opened order; null: the whole contract. */
  readonly items: readonly { readonly name: string; readonly quantity: number }[] | null;
  readonly back: Money | null;
  readonly store: StoreCode;
}

async function WithdrawalSummary({ id, values, items, back, store }: WithdrawalSummaryProps) {
  const t = await getTranslations('withdrawal');
  const { name, orderNumber, email, reason } = values;
  const rows = [
    { label: t('orderNumber'), value: orderNumber },
    ...(items === null ? [] : [{ label: t('items'), value: <ItemList items={items} /> }]),
    ...(back === null ? [] : [{ label: t('back'), value: formatPrice(back, store) }]),
    { label: t('name'), value: <bdi>{name}</bdi> },
    { label: t('email'), value: email },
    ...(reason === ''
      ? []
      : [
          {
            label: t('reason'),
            value: <span className="wrap-anywhere whitespace-pre-line">{reason}</span>,
          },
        ]),
  ];
  return (
    <>
      <p className="mt-4 font-semibold">{t(items === null ? 'statement' : 'statementItems')}</p>
      <SpecList rows={rows} className="mt-2 border-y border-line wrap-anywhere" />
      {back !== null && <p className="mt-2 text-sm text-ink-faint">{t('backHint')}</p>}
      <form method="post" action={withdrawalPaths.confirm} className="mt-6 flex flex-wrap items-center gap-6">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="lg" className="w-full sm:w-auto">
          {t('confirm')}
        </Button>
        <TextLink href={withdrawalPaths.step('edit')} prefetch={false} className="touch-target">
          {t('change')}
        </TextLink>
      </form>
    </>
  );
}

const ItemList = ({ items }: { readonly items: NonNullable<WithdrawalSummaryProps['items']> }) => (
  <ul>
    {items.map(({ name, quantity }, index) => (
      <li key={index}>{`${quantity} × ${name}`}</li>
    ))}
  </ul>
);

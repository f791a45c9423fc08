import { getTranslations } from 'next-intl/server';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { formatPrice } from '@/lib/money/money';
import { paths } from '@/lib/paths/paths';
import { paymentPaths } from '@/lib/paths/server-paths';
import { Button, ButtonLink } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { CardIcon } from '@/ui/icons';
import { Card, Container, Heading } from '@/ui/layout';
import { SpecList } from '@/ui/table';

export interface SandboxView {
  readonly id: string;
  readonly state: 'pending' | 'paid' | 'refused' | 'canceled';
  readonly store: StoreCode;
  readonly orderNumber: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly method: string;
}

/** The payment page of the built-in sandbox, in a design of its own. A plain form, so that it works without script. */
export async function SandboxPage({ payment }: { readonly payment: SandboxView }) {
  const t = await getTranslations('payment');
  const { orderNumber, amountMinor, currency, store, method } = payment;
  const amount = formatPrice({ minor: amountMinor, currency }, store);
  const titleKey = `methods.${method}` as Parameters<typeof t.has>[0];
  return (
    <Container size="prose" className="flex min-h-dvh flex-col justify-center py-8">
      <Card padding="lg" className="shadow-floating">
        <div className="flex items-center gap-3 border-b border-line pb-4">
          <CardIcon className="size-7 text-ink-soft" />
          <div className="min-w-0">
            <Heading level={1} size="block">
              {t('sandboxTitle')}
            </Heading>
            <p className="text-sm text-ink-faint">{t('sandboxNote')}</p>
          </div>
        </div>
        <p className="mt-5 text-sm text-ink-soft">{t('amount')}</p>
        <p className="text-3xl font-bold tabular-nums">{amount}</p>
        <SpecList
          className="mt-4 border-y border-line"
          rows={[
            { label: t('reference'), value: t('order', { number: orderNumber }) },
            { label: t('method'), value: t.has(titleKey) ? t(titleKey) : method },
          ]}
        />
        {payment.state === 'pending' ? (
          <Choice id={payment.id} amount={amount} />
        ) : (
          <Settled paid={payment.state === 'paid'} />
        )}
      </Card>
    </Container>
  );
}

async function Choice({ id, amount }: { readonly id: string; readonly amount: string }) {
  const t = await getTranslations('payment');
  return (
    <form method="post" action={paymentPaths.sandboxDecision(id)} className="mt-6">
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">{t('choose')}</legend>
        <Button type="submit" name="choice" value="paid" size="lg" full>
          {t('pay', { amount })}
        </Button>
        <Button type="submit" name="choice" value="refused" variant="secondary" full>
          {t('refuse')}
        </Button>
        <Button type="submit" name="choice" value="canceled" variant="quiet" full>
          {t('cancel')}
        </Button>
      </fieldset>
    </form>
  );
}

async function Settled({ paid }: { readonly paid: boolean }) {
  const t = await getTranslations('payment');
  return (
    <div className="mt-6 flex flex-col items-start gap-4">
      <Alert tone={paid ? 'success' : 'info'} className="w-full">
        {t('done')}
      </Alert>
      <ButtonLink href={paid ? paths.checkoutSuccess : paths.cart} prefetch={false} variant="secondary">
        {paid ? t('toOrder') : t('toCart')}
      </ButtonLink>
    </div>
  );
}

import { getTranslations } from 'next-intl/server';
import { stockNoticePaths, type StockNoticeStep } from '@/lib/server-paths';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { Container, Heading } from '@/ui/layout';

const tones = {
  check: 'danger',
  limit: 'danger',
  failed: 'danger',
  sent: 'success',
  confirmed: 'success',
  ended: 'success',
  invalid: 'warning',
} as const satisfies Record<StockNoticeStep, string>;

/** The title of a step; of the page of a link without one. */
export async function stockNoticeTitle(step: StockNoticeStep | null): Promise<string> {
  const [t, newsletter] = await Promise.all([getTranslations('stockNotice'), getTranslations('newsletter')]);
  if (step === 'confirmed') return t('confirmedTitle');
  if (step === 'ended') return t('endedTitle');
  return step === 'invalid' ? newsletter('invalidTitle') : t('title');
}

async function textOf(step: StockNoticeStep): Promise<string> {
  const [t, newsletter] = await Promise.all([getTranslations('stockNotice'), getTranslations('newsletter')]);
  switch (step) {
    case 'check':
      return (await getTranslations('validation.email'))('invalid');
    case 'limit':
      return newsletter('limit');
    case 'confirmed':
      return t('confirmedText');
    case 'ended':
      return t('endedText');
    case 'invalid':
      return t('invalidText');
    default:
      return t(step);
  }
}

/** What a form or a button of a link has led to. */
export async function StockNoticeScreen({ step }: { readonly step: StockNoticeStep }) {
  return (
    <Container size="narrow" className="pt-8 pb-12">
      <Heading level={1}>{await stockNoticeTitle(step)}</Heading>
      <Alert tone={tones[step]} live="status" className="mt-6">
        {await textOf(step)}
      </Alert>
    </Container>
  );
}

/** The page that a link of an email opens. It changes nothing by itself, because mailboxes open links to check them. */
export async function StockNoticeLinkScreen({ token }: { readonly token: string }) {
  const t = await getTranslations('stockNotice');
  return (
    <Container size="narrow" className="pt-8 pb-12">
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 max-w-prose text-ink-soft">{t('linkText')}</p>
      <form method="post" action={stockNoticePaths.answer} className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg" name="action" value="confirm">
          {t('confirmAction')}
        </Button>
        <Button type="submit" size="lg" variant="secondary" name="action" value="end">
          {t('endAction')}
        </Button>
      </form>
    </Container>
  );
}

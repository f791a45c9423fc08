import { getTranslations } from 'next-intl/server';
import { stockNoticePaths, type StockNoticeStep } from '@/lib/paths/server-paths';
import { Button } from '@/ui/button';
import { EmailLinkPage, OutcomePage, outcomeTones } from '@/ui/form/email-link';

const tones = { ...outcomeTones, ended: 'success' } as const satisfies Record<StockNoticeStep, string>;

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

export async function StockNoticeScreen({ step }: { readonly step: StockNoticeStep }) {
  const outcome = { tone: tones[step], text: await textOf(step) };
  return <OutcomePage title={await stockNoticeTitle(step)} outcome={outcome} />;
}

export async function StockNoticeLinkScreen({ token }: { readonly token: string }) {
  const t = await getTranslations('stockNotice');
  return (
    <EmailLinkPage title={t('title')} text={t('linkText')} action={stockNoticePaths.answer} token={token}>
      <Button type="submit" size="lg" name="action" value="confirm">
        {t('confirmAction')}
      </Button>
      <Button type="submit" size="lg" variant="secondary" name="action" value="end">
        {t('endAction')}
      </Button>
    </EmailLinkPage>
  );
}

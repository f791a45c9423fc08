import type { EmailPayloads } from '@/commerce/model/email';
import type { Locale } from '@/lib/messages/locale';
import { staffTexts } from '@/lib/messages/staff-texts';
import { isolated } from '@/lib/text/safe-text';
import { noticeEmail } from './notice';

/** In the language of the member, on the letterhead of a store. */
export async function staffInviteEmail(
  { expiresAt, language, link, name }: EmailPayloads['staff_invite'],
  locale: Locale,
) {
  const { t } = await staffTexts(language);
  const until = `${locale.date(expiresAt)}, ${locale.time(expiresAt)}`;
  return noticeEmail(
    {
      subject: t('team.mail.subject'),
      greeting: t('team.mail.hello', { name: isolated(name) }),
      paragraphs: [t('team.mail.text')],
      action: { label: t('team.mail.open'), url: link },
      more: [t('team.mail.once', { until }), t('team.mail.ignore')],
    },
    locale,
  );
}

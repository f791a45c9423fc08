import type { RenderTestEmail } from '@/commerce/model/email';
import { company } from '@/config/shop/company';
import { localeOf } from '@/lib/messages/locale';
import { noticeEmail } from './notice';

/** For an operator, in English, on the letterhead of a store. */
export const testEmail: RenderTestEmail = async (store, { from, through }) =>
  noticeEmail(
    {
      subject: `Test email of ${company.storeName}`,
      greeting: 'Hello,',
      paragraphs: ['An operator of the shop has sent this email to see whether its emails arrive.'],
      facts: [
        { label: 'Sender', value: from },
        { label: 'Sent through', value: through },
      ],
    },
    await localeOf(store),
  );

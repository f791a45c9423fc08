import { until } from '@/lib/testing/until';
import type { Email } from '../model/email';
import type { SellingShop } from './selling-shop';

/** Another spelling of an address for each `index`: in other cases, and with a tag. All lead to the same mailbox. */
export function spellingOf(email: string, index: number): string {
  const [name = '', domain = ''] = email.split('@');
  const tagged = `${name}+tag${index}@${domain}`;
  return [email, email.toUpperCase(), tagged, tagged.toUpperCase()][index % 4] ?? email;
}

/**
 * The emails to all spellings of an address, as soon as there are `count`: jobs run side by side, so that an email may
 * overtake an earlier one.
 */
export const emailsToMailbox = (
  shop: Pick<SellingShop, 'emails'>,
  email: string,
  count: number,
): Promise<readonly Email[]> =>
  until(async () => {
    const sent = await shop.emails();
    const received = sent.filter(
      ({ to }) => to.address.toLowerCase().replace(/\+[^@]*/, '') === email.toLowerCase(),
    );
    return received.length >= count ? received : null;
  });

import { getLocale, getMessages, getTimeZone, getTranslations } from 'next-intl/server';
import { placeholders } from '@/lib/text/fill-text';
import { pickMessages } from '@/lib/messages/store-texts';
import { CartToggle } from '../islands/cart-toggle';

interface HeaderCartProps {
  /** The page with the delivery costs; null if the store has none. */
  readonly deliveryUrl: string | null;
}

/** The cart toggle of the header with its texts; the rest of the header needs no message runtime. */
export async function HeaderCart({ deliveryUrl }: HeaderCartProps) {
  const [t, messages, locale, timeZone] = await Promise.all([
    getTranslations('cart'),
    getMessages(),
    getLocale(),
    getTimeZone(),
  ]);
  return (
    <CartToggle
      labels={{ empty: t('title'), filled: t('toggle', placeholders('count')) }}
      texts={{ locale, timeZone, deliveryUrl, messages: pickMessages(messages, 'cart') }}
    />
  );
}

import { getLocale, getMessages, getTimeZone, getTranslations } from 'next-intl/server';
import { pickMessages } from '@/lib/pick-messages';
import { CartToggle } from '../islands/cart-toggle';

interface HeaderCartProps {
  /** The page that names the delivery costs; null where the store has none. */
  readonly deliveryUrl: string | null;
}

/** The cart toggle of the header with its texts; the rest of the header stands without a message runtime. */
export async function HeaderCart({ deliveryUrl }: HeaderCartProps) {
  const [t, messages, locale, timeZone] = await Promise.all([
    getTranslations('cart'),
    getMessages(),
    getLocale(),
    getTimeZone(),
  ]);
  return (
    <CartToggle
      labels={{ empty: t('title'), filled: t('toggle', { count: '{count}' }) }}
      texts={{ locale, timeZone, deliveryUrl, messages: pickMessages(messages, 'cart') }}
    />
  );
}

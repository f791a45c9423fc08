import { getLocale, getMessages, getTimeZone, getTranslations } from 'next-intl/server';
import { pickMessages } from '@/lib/pick-messages';
import { CartToggle } from '../islands/cart-toggle';

/** The cart toggle of the header with its texts; the rest of the header stands without a message runtime. */
export async function HeaderCart() {
  const [t, messages, locale, timeZone] = await Promise.all([
    getTranslations('cart'),
    getMessages(),
    getLocale(),
    getTimeZone(),
  ]);
  return (
    <CartToggle
      labels={{ empty: t('title'), filled: t('toggle', { count: '{count}' }) }}
      texts={{ locale, timeZone, messages: pickMessages(messages, 'cart') }}
    />
  );
}

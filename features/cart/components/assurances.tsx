import { getTranslations } from 'next-intl/server';
import { promises, promiseValues } from '@/config/shop/company';
import { contactOf } from '@/config/shop/seller';
import type { StoreCode } from '@/config/types';
import { telHref } from '@/lib/address/tel';
import { LockIcon, PhoneIcon, ReturnIcon } from '@/ui/icons';

/** Next to the buttons of the cart and of the checkout. */
export async function Assurances({ store }: { readonly store: StoreCode }) {
  const [t, footer, header] = await Promise.all([
    getTranslations('checkout'),
    getTranslations('footer'),
    getTranslations('header'),
  ]);
  const { phoneNumber: phone } = contactOf(store);
  return (
    <ul className="grid gap-2 text-sm text-ink-soft *:flex *:gap-2.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-success">
      <li>
        <LockIcon />
        {t('secure')}
      </li>
      {promises.returnDays !== null && (
        <li>
          <ReturnIcon />
          {footer('returns', promiseValues)}
        </li>
      )}
      <li>
        <PhoneIcon />
        <a
          href={telHref(phone)}
          aria-label={header('phone', { phone })}
          className="touch-target rounded-xs tabular-nums hover:text-action"
        >
          {phone}
        </a>
      </li>
    </ul>
  );
}

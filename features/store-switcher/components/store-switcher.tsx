import { getTranslations } from 'next-intl/server';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { ChevronDownIcon } from '@/ui/first-icons';
import { Popover } from '@/ui/popover';

export async function StoreSwitcher({ store }: { readonly store: StoreCode }) {
  const t = await getTranslations('footer');
  return (
    <Popover
      id="stores"
      label={t('country')}
      className="[--focus:var(--color-brand)]"
      buttonClassName="inline-flex min-h-11 items-center gap-2 rounded-md border border-night-line px-4 text-sm font-semibold text-white hover:border-night-soft"
      button={
        <>
          <span className="text-night-soft max-sm:sr-only">{t('country')}</span>
          {storeConfig(store).label}
          <ChevronDownIcon className="size-4" />
        </>
      }
    >
      <ul className="grid grid-cols-2 gap-x-6">
        {storeCodes.map((code) => {
          const { label, locale } = storeConfig(code);
          return (
            <li key={code}>
              {/* A plain link: the target is on another host. */}
              <a
                href={paths.storeSwitch(code)}
                lang={locale}
                hrefLang={locale}
                rel="nofollow"
                aria-current={code === store ? 'true' : undefined}
                className="list-link list-link-ink text-sm aria-current:font-semibold"
              >
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}

import { getTranslations } from 'next-intl/server';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { ChevronDownIcon } from '@/ui/first-icons';

/** Links to the equivalent page in the other stores. Works without script. */
export async function StoreSwitcher({ store }: { readonly store: StoreCode }) {
  const t = await getTranslations('footer');
  return (
    <details className="group/stores relative">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md border border-night-line px-4 text-sm font-semibold text-white hover:border-night-soft [&::-webkit-details-marker]:hidden">
        <span className="text-night-soft">{t('country')}</span>
        {storeConfig(store).label}
        <ChevronDownIcon className="size-4 transition-transform group-open/stores:rotate-180" />
      </summary>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 md:grid-cols-3 lg:grid-cols-4">
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
                className="inline-flex min-h-9 items-center text-sm text-night-soft hover:text-white hover:underline aria-current:font-semibold aria-current:text-white"
              >
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

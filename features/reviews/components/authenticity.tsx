import { getTranslations } from 'next-intl/server';
import { ShieldIcon } from '@/ui/icons';

/** How reviews are checked: wherever reviews are shown, in every country (countries.md "review authenticity"). */
export async function Authenticity() {
  const t = await getTranslations('reviews');
  return (
    <div className="flex gap-3 rounded-md bg-sunken p-4 text-sm text-ink-soft">
      <ShieldIcon className="size-5 text-action" />
      <div className="min-w-0">
        <p className="font-semibold text-ink">{t('checkTitle')}</p>
        <p className="mt-1">{t('check')}</p>
      </div>
    </div>
  );
}

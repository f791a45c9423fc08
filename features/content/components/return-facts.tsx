import { getTranslations } from 'next-intl/server';
import { storeProfile } from '@/config/countries/countries';
import { promises } from '@/config/shop/company';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { TextLink } from '@/ui/text-link';
import { FactRow } from './fact-row';

/** The conditions of a return at a glance. */
export async function ReturnFacts({ store }: { readonly store: StoreCode }) {
  const [t, withdrawal] = await Promise.all([
    getTranslations('content.returns'),
    getTranslations('withdrawal'),
  ]);
  const days = promises.returnDays ?? storeProfile(storeConfig(store)).legalWithdrawalDays;
  if (days === null) return null;
  return (
    <FactRow
      facts={[
        { label: t('time'), value: t('days', { days }) },
        { label: t('shipping'), value: t(promises.freeReturns ? 'free' : 'paid') },
        { label: t('money'), value: t('refund') },
        {
          label: t('how'),
          value: (
            <TextLink href={paths.withdrawal()} prefetch={false}>
              {withdrawal('start')}
            </TextLink>
          ),
        },
      ]}
    />
  );
}

import { getTranslations } from 'next-intl/server';
import type { CurrentStore } from '@/lib/current-store';
import { CurrencySelect } from '../islands/later';

/** Chooses among the store's currencies; not there where there is only one (spec §4). */
export async function CurrencySwitcher({ shop }: { readonly shop: CurrentStore }) {
  const { availableCurrencyCodes } = shop.config;
  if (availableCurrencyCodes.length < 2) return null;
  const t = await getTranslations('header');
  return <CurrencySelect label={t('currency')} codes={availableCurrencyCodes} current={shop.currency} />;
}

import { getTranslations } from 'next-intl/server';
import type { Address } from '@/commerce/model/address';
import { billingProfile, storeProfile } from '@/config/countries/countries';
import { storeConfig } from '@/config/shop/stores';
import { AddressText } from '@/features/address/components/address-text';
import { currentContext } from '@/features/store/server/current-context';
import { countryName } from '@/lib/address/address-block';

export async function SavedAddressText({ address }: { readonly address: Address }) {
  const { store } = await currentContext();
  const t = await getTranslations('address');
  const storeFormat = storeProfile(storeConfig(store));
  return (
    <AddressText
      address={address}
      format={billingProfile(storeFormat, address.country) ?? storeFormat}
      country={countryName(address.country, store)}
      numbers={{ t, locale: storeConfig(store).locale }}
    />
  );
}

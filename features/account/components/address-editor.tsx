import type { SavedAddress } from '@/commerce/model/customer';
import { storeConfig } from '@/config/shop/stores';
import { toAddressValues } from '@/features/address/address-values';
import { addressCountries } from '@/features/address/server/address-countries';
import type { CustomerContext } from '@/features/store/server/signed-in';
import { Card } from '@/ui/layout';
import { SavedAddressForm } from '../islands/saved-address-form';
import { getAccount } from '../server/area-loaders';

interface AddressEditorProps {
  readonly context: CustomerContext;
  /** Null for a new address, which starts with the name of the customer. */
  readonly saved: SavedAddress | null;
}

export async function AddressEditor({ context, saved }: AddressEditorProps) {
  const config = storeConfig(context.store);
  const { firstname, middlename, lastname } = await getAccount(context);
  const address = toAddressValues(saved?.address ?? null, config.country);
  return (
    <Card padding="lg">
      <SavedAddressForm
        id={saved?.id ?? null}
        address={saved ? address : { ...address, firstname, middlename, lastname }}
        isDefault={{ shipping: saved?.defaultShipping ?? false, billing: saved?.defaultBilling ?? false }}
        countries={addressCountries(config)}
      />
    </Card>
  );
}

'use client';

import { useId } from 'react';
import { type AddressCountry, findCountry } from '@/features/address/serialized-profile';
import { AddressText } from '@/features/address/components/address-text';
import { useShop } from '@/lib/client/shop-context';
import { useTexts } from '@/lib/client/texts';
import { RadioCard, RadioCardGroup } from '@/ui/form/radio-cards';
import type { WireSavedAddress } from '../wire-delivery';

interface SavedAddressChoiceProps {
  readonly legend: string;
  readonly saved: readonly WireSavedAddress[];
  readonly countries: readonly AddressCountry[];
  readonly chosen: string | null;
  readonly onChoose: (address: WireSavedAddress | null) => void;
}

export function SavedAddressChoice(props: SavedAddressChoiceProps) {
  const { legend, saved, countries, chosen, onChoose } = props;
  const t = useTexts('checkout');
  const numbers = { texts: useTexts('address'), locale: useShop().localeKey };
  const name = useId();
  const [storeCountry] = countries;
  return (
    <RadioCardGroup legend={legend}>
      {saved.map((each) => {
        const { address, id } = each;
        const country = findCountry(countries, address.country) ?? storeCountry;
        return (
          <RadioCard
            key={id}
            name={name}
            value={id}
            checked={chosen === id}
            onChange={() => onChoose(each)}
            title={[address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ')}
            description={
              country && (
                <AddressText
                  address={{ ...address, firstname: '', middlename: '', lastname: '' }}
                  format={country.profile}
                  numbers={numbers}
                  {...(country !== storeCountry && { country: country.name })}
                />
              )
            }
          />
        );
      })}
      <RadioCard
        name={name}
        value=""
        checked={chosen === null}
        onChange={() => onChoose(null)}
        title={t.otherAddress}
      />
    </RadioCardGroup>
  );
}

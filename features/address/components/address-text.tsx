import { useLocale, useTranslations } from 'next-intl';
import type { Address } from '@/commerce/model/address';
import type { AddressProfile } from '@/config/types';
import { addressLines } from '@/lib/address/address-lines';
import { labelled } from '@/lib/text/labelled';

interface AddressTextProps {
  readonly address: Address;
  /** The address format of its country. */
  readonly format: Pick<AddressProfile, 'address'>;
  /** The name of the country, if it is to be shown. */
  readonly country?: string;
  /** Without VAT number and reference, where they are shown elsewhere. */
  readonly postal?: boolean;
}

/** An address in the format of its country. Each line has the direction of its own text. */
export function AddressText({ address, format, country, postal = false }: AddressTextProps) {
  const t = useTranslations('address');
  const locale = useLocale();
  const name = [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ');
  const numbers = (['vat', 'poNumber'] as const).map(
    (field) => !postal && address[field] && labelled(t(field), address[field], locale),
  );
  const lines = [
    address.company,
    name,
    ...addressLines(address, format),
    country ?? '',
    address.telephone,
    ...numbers,
  ];
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line, index) => (
        <span key={index} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}

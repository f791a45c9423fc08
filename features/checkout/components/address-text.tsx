import type { Address } from '@/commerce/model/address';
import type { CountryProfile } from '@/config/types';
import { addressLines } from '@/lib/address-lines';

interface AddressTextProps {
  readonly address: Address;
  /** How its country writes it. */
  readonly format: Pick<CountryProfile, 'address'>;
  /** The country's name, where it is not plain. */
  readonly country?: string;
}

/** An address as its country writes it. */
export function AddressText({ address, format, country }: AddressTextProps) {
  const name = [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ');
  const lines = [
    address.company,
    name,
    ...addressLines(address, format),
    country ?? '',
    address.telephone,
    address.vat,
    address.poNumber,
  ];
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line, index) => (
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

import type { Address } from '@/commerce/model/address';
import type { AddressProfile } from '@/config/types';
import { addressLines } from '@/lib/address-lines';

interface AddressTextProps {
  readonly address: Address;
  /** The address format of its country. */
  readonly format: Pick<AddressProfile, 'address'>;
  /** The name of the country, if it is to be shown. */
  readonly country?: string;
}

/** An address in the format of its country. */
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

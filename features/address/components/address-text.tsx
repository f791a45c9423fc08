import type { Address, PickupPoint } from '@/commerce/model/address';
import type { AddressProfile } from '@/config/countries/country';
import { addressLines, pickupPointLines } from '@/lib/address/address-lines';
import { labelled } from '@/lib/text/options-text';

interface AddressTextProps {
  readonly address: Address;
  readonly format: Pick<AddressProfile, 'address'>;
  readonly country?: string;
  /** How VAT number and reference are written; absent where they are shown elsewhere. */
  readonly numbers?: {
    readonly t: (field: 'vat' | 'poNumber') => string;
    readonly locale: string;
  };
}

/** An address in the format of its country. Each line has the direction of its own text. */
export function AddressText({ address, format, country, numbers }: AddressTextProps) {
  const name = [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ');
  const labelledNumbers = (['vat', 'poNumber'] as const).map(
    (field) => numbers && address[field] && labelled(numbers.t(field), address[field], numbers.locale),
  );
  const lines = [
    address.company,
    name,
    ...addressLines(address, format),
    country ?? '',
    address.telephone,
    ...labelledNumbers,
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

export function PickupPointText({ point }: { readonly point: Omit<PickupPoint, 'carrierCode'> }) {
  return (
    <address className="not-italic">
      {[...pickupPointLines(point), ...point.hours].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

import type { SiteCompany } from '@/config/site/site-schema';
import type { Money } from '../../model/money';

interface Transfer {
  readonly seller: Pick<SiteCompany, 'legalName' | 'address' | 'country'>;
  readonly iban: string;
  readonly due: Money;
  readonly reference: string;
}

export interface TransferCode {
  readonly kind: 'epc' | 'swiss';
  readonly text: string;
}

const decimal = ({ minor }: Money): string => (minor / 100).toFixed(2);
const compact = (iban: string): string => iban.replaceAll(' ', '');

/** EPC069-12, version 2 without BIC, error correction M. The reference is free text: an order number is not structured. */
function epcText({ seller, iban, due, reference }: Transfer): string {
  const utf8 = '1';
  const [noBic, noPurpose, noStructured] = ['', '', ''];
  const name = seller.legalName.slice(0, 70);
  const lines = ['BCD', '002', utf8, 'SCT', noBic, name, compact(iban), `EUR${decimal(due)}`];
  return [...lines, noPurpose, noStructured, reference.slice(0, 140)].join('\n');
}

/** Swiss Implementation Guidelines QR-bill 2.3: an account that is no QR-IBAN, without a structured reference or a debtor. */
function swissText({ seller, iban, due, reference }: Transfer): string {
  const { street, postcode, city } = seller.address;
  const noHouseNumber = '';
  const creditor = [
    'S',
    seller.legalName.slice(0, 70),
    street.slice(0, 70),
    noHouseNumber,
    postcode.slice(0, 16),
    city.slice(0, 35),
    seller.country,
  ];
  const nobody = Array<string>(7).fill('');
  const noReference = ['NON', ''];
  return [
    'SPC',
    '0200',
    '1',
    compact(iban),
    ...creditor,
    ...nobody,
    decimal(due),
    due.currency,
    ...nobody,
    ...noReference,
    reference.slice(0, 140),
    'EPD',
  ].join('\n');
}

/** What a banking app scans: in euros the code of the EPC, in francs the Swiss one, which needs an account in Switzerland or Liechtenstein. */
export function transferCode(transfer: Transfer): TransferCode | null {
  const { due, iban } = transfer;
  if (due.currency === 'EUR') return { kind: 'epc', text: epcText(transfer) };
  if (due.currency === 'CHF' && /^(CH|LI)/.test(iban)) return { kind: 'swiss', text: swissText(transfer) };
  return null;
}

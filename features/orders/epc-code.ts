/** A credit transfer in euros. */
export interface EuroTransfer {
  /** The holder of the account. */
  readonly name: string;
  readonly iban: string;
  /** In cents. */
  readonly cents: number;
  /** What the sender states, such as an order number. */
  readonly reference: string;
}

/**
 * The text of the QR code with which a banking app fills in a credit transfer (EPC069-12, version 2 without BIC; error
 * correction M). The reference is free text: an order number is no structured reference.
 */
export function epcCode({ name, iban, cents, reference }: EuroTransfer): string {
  const amount = `EUR${(cents / 100).toFixed(2)}`;
  const utf8 = '1';
  const [noBic, noPurpose, noStructured] = ['', '', ''];
  const lines = ['BCD', '002', utf8, 'SCT', noBic, name.slice(0, 70), iban.replaceAll(' ', ''), amount];
  return [...lines, noPurpose, noStructured, reference.slice(0, 140)].join('\n');
}

import { Chip, type ChipProps } from './chip';

/** The payment methods that have an icon. */
export type PaymentMark = keyof typeof marks;

/* How somebody pays: by card, from an account, from a wallet, with a phone, by a transfer. No logo is reproduced. */
const kinds = {
  card: 'M3 5.5h18v13H3ZM3 10h18M6.5 14.5h4',
  bank: 'M3 9.5 12 4l9 5.5ZM6 9.5V17M12 9.5V17M18 9.5V17M3.5 20h17',
  wallet: 'M18.5 7.5v-3h-13a2 2 0 0 0 0 4h15v11h-15a2 2 0 0 1-2-2v-11M16.5 14h.01',
  phone: 'M7 2.75h10v18.5H7ZM11 17.75h2',
  transfer: 'M4 8h16M16 4l4 4-4 4M20 16H4M8 12l-4 4 4 4',
} as const;

/* Widths fit the names. */
const marks = {
  ideal: { text: 'iDEAL', width: 68, mark: kinds.bank },
  paypal: { text: 'PayPal', width: 72, mark: kinds.wallet, slant: true },
  maestro: { text: 'Maestro', width: 80, mark: kinds.card },
  mastercard: { text: 'Mastercard', width: 97, mark: kinds.card },
  visa: { text: 'VISA', width: 64, mark: kinds.card, slant: true },
  bancontact: { text: 'Bancontact', width: 99, mark: kinds.card },
  kbc: { text: 'KBC', width: 62, mark: kinds.bank },
  belfius: { text: 'Belfius', width: 74, mark: kinds.bank },
  sofort: { text: 'Sofort', width: 71, mark: kinds.bank },
  giropay: { text: 'giropay', width: 77, mark: kinds.bank },
  americanexpress: { text: 'Amex', width: 69, mark: kinds.card },
  banktransfer: { text: 'IBAN', width: 65, mark: kinds.transfer },
  directdebit: { text: 'SEPA', width: 66, mark: kinds.transfer },
  eps: { text: 'eps', width: 60, mark: kinds.bank },
  twint: { text: 'TWINT', width: 72, mark: kinds.phone },
  vipps: { text: 'vipps', width: 67, mark: kinds.phone },
  swish: { text: 'swish', width: 69, mark: kinds.phone },
} as const satisfies Record<string, ChipProps>;

export interface PaymentIconProps {
  readonly method: PaymentMark;
  /** The accessible name; omit it where the name is visible beside the chip. */
  readonly label?: string | undefined;
}

/** The chip of a payment method, 28 px high and as wide as its name. */
export function PaymentIcon({ method, label }: PaymentIconProps) {
  return <Chip {...marks[method]} label={label} />;
}

export interface PaymentIconsProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly methods: readonly { readonly method: PaymentMark; readonly label: string }[];
}

/** The payment methods of a store, in a wrapping row. */
export function PaymentIcons({ label, methods }: PaymentIconsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {methods.map((entry) => (
        <li key={entry.method} className="flex">
          <PaymentIcon {...entry} />
        </li>
      ))}
    </ul>
  );
}

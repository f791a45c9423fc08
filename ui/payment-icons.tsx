import { Chip, type ChipProps } from './chip';

/** The payment methods that have an icon. */
export type PaymentMark = keyof typeof marks;

/* Widths fit the names. */
const marks = {
  ideal: { text: 'iDEAL', width: 46 },
  paypal: { text: 'PayPal', width: 50, slant: true },
  maestro: { text: 'Maestro', width: 58 },
  mastercard: { text: 'Mastercard', width: 75 },
  visa: { text: 'VISA', width: 42, slant: true },
  bancontact: { text: 'Bancontact', width: 77 },
  kbc: { text: 'KBC', width: 40 },
  belfius: { text: 'Belfius', width: 52 },
  sofort: { text: 'Sofort', width: 49 },
  giropay: { text: 'giropay', width: 55 },
  americanexpress: { text: 'Amex', width: 47 },
  banktransfer: { text: 'IBAN', width: 43 },
  directdebit: { text: 'SEPA', width: 44 },
  eps: { text: 'eps', width: 38 },
  twint: { text: 'TWINT', width: 50 },
  vipps: { text: 'vipps', width: 45 },
  swish: { text: 'swish', width: 47 },
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

/** The payment methods that have an icon. */
export type PaymentMark = keyof typeof marks;

interface Mark {
  readonly text: string;
  /** Width of the chip, for a height of 28. */
  readonly width: number;
  readonly slant?: boolean;
}

/* Names in the shop's own typeface on chips of equal height; no logo is reproduced. */
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
} as const satisfies Record<string, Mark>;

export interface PaymentIconProps {
  readonly method: PaymentMark;
  /** The accessible name; omit it where the name is visible beside the chip. */
  readonly label?: string | undefined;
}

/** The chip of a payment method, 28 px high and as wide as its name. */
export function PaymentIcon({ method, label }: PaymentIconProps) {
  const mark: Mark = marks[method];
  return (
    <svg
      viewBox={`0 0 ${mark.width} 28`}
      className="h-7 w-auto shrink-0"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <rect
        x="0.5"
        y="0.5"
        width={mark.width - 1}
        height="27"
        rx="4.5"
        className="fill-white stroke-line-strong"
      />
      <text
        x={mark.width / 2}
        y="18.25"
        textAnchor="middle"
        fontSize="12"
        fontWeight="700"
        fontStyle={mark.slant === true ? 'oblique' : undefined}
        className="fill-ink font-sans"
      >
        {mark.text}
      </text>
    </svg>
  );
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

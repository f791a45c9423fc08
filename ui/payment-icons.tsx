/** The payment methods that have a mark; a superset of what a shop configures fits. */
export type PaymentMark = keyof typeof marks;

interface Mark {
  readonly text: string;
  /** Width of the chip in units of its height's 28. */
  readonly width: number;
  readonly slant?: boolean;
}

/* Names set in the shop's own type on chips of one height: no logo is redrawn. */
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
  /** The method's name for assistive technology; leave out where it stands beside the chip. */
  readonly label?: string | undefined;
}

/** The chip of a payment method: 28 px high, as wide as its name. */
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
  /** Name of the list. */
  readonly label: string;
  readonly methods: readonly { readonly method: PaymentMark; readonly label: string }[];
}

/** The methods a store takes, in a row that wraps. */
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

import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Layout only: size. */
  readonly className?: string | undefined;
}

/** Error correction and largest version of codes for transfers (EPC069-12), and the light border, in modules, that readers need. */
const format = { ecc: 'M', maxVersion: 13, border: 4 } as const;

/** A QR code, black on white also in forced colours. Throws a RangeError for more than 331 bytes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, format);
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
      style={{ forcedColorAdjust: 'none' }}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

import { qrCode } from '@/lib/qr-code';

interface QrCodeProps {
  readonly text: string;
  /** What the code is for. */
  readonly label: string;
  /** Layout only: size. */
  readonly className?: string | undefined;
}

/** The light border that readers need, in modules. */
const quiet = 4;

/** A QR code, black on white also in forced colours. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const modules = qrCode(text);
  const size = modules.length + 2 * quiet;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('');
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

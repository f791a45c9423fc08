import { clsx } from 'clsx';
import { symbol, wordmark } from './brand-paths';

/** The symbol alone, decorative, for 16 px and larger. The head is `currentColor`, the lenses are brand blue, the beak is amber. */
export function BrandSymbol({ className }: { readonly className: string }) {
  const { x, y, size } = symbol.box;
  return (
    <svg viewBox={`${x} ${y} ${size} ${size}`} className={clsx('shrink-0', className)} aria-hidden>
      <SymbolShapes />
    </svg>
  );
}

interface WordmarkProps {
  /** The accessible name; without it the drawing is decorative. */
  readonly label?: string | undefined;
  /** Height and width; the box is 320 × 80 (4 : 1). */
  readonly className?: string | undefined;
  /** The logo of a shop that has one of its own, in any proportions: it is shown instead. For light backgrounds. */
  readonly image?: { readonly src: string; readonly width: number; readonly height: number } | undefined;
  /** The name of a shop that has no drawn one: it is written instead. */
  readonly name?: string | undefined;
  /** The box in CSS pixels where no class sets a size. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

/** Symbol and name (spec §9: 320 × 80), in `currentColor` for light and dark backgrounds. */
export function Wordmark({ label, name, image, className, size = wordmark }: WordmarkProps) {
  if (image !== undefined)
    return (
      // oxlint-disable-next-line next/no-img-element -- a small file, which is sent as it is
      <img
        {...image}
        alt={label ?? ''}
        className={clsx('shrink-0 object-contain object-left', className ?? 'h-12 w-auto')}
      />
    );
  const { width, height, symbolTransform, letters } = wordmark;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={size.width}
      height={size.height}
      className={clsx('shrink-0', className ?? 'h-12 w-auto')}
      {...naming(label)}
    >
      {name === undefined ? (
        <>
          <g transform={symbolTransform}>
            <SymbolShapes />
          </g>
          <path fill="currentColor" d={letters} />
        </>
      ) : (
        <WrittenName name={name} />
      )}
    </svg>
  );
}

/** A name in the box of the wordmark: as large as it fits, and never wider than the box. */
function WrittenName({ name }: { readonly name: string }) {
  const { width, height } = wordmark;
  const size = Math.min(54, width / ([...name].length * 0.64));
  return (
    <text
      x={0}
      y={height / 2}
      dominantBaseline="central"
      fill="currentColor"
      fontSize={size}
      fontWeight={700}
    >
      {name}
    </text>
  );
}

function SymbolShapes() {
  return (
    <>
      <path fill="currentColor" fillRule="evenodd" d={symbol.head} />
      <path className="fill-amber" d={symbol.beak} />
      {symbol.lenses.map((lens) => (
        <circle key={lens.cx} {...lens} className="fill-brand" />
      ))}
    </>
  );
}

function naming(label: string | undefined) {
  return label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
}

// It loads with the page and changes as a whole: memory of its parts would double its code.
'use no memo';

import { clsx } from 'clsx';

/** `label` is the accessible name; without it the icon is decorative and hidden from assistive technology. */
export interface IconProps {
  readonly className?: string | undefined;
  readonly label?: string | undefined;
}

interface GlyphProps extends IconProps {
  readonly d: string;
  readonly filled?: boolean | undefined;
}

/** A 24 × 24 icon with 1.75 px strokes in `currentColor`; 20 px wide unless `className` sets a size. */
export function Glyph({ d, filled = false, className, label }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={clsx('glyph', filled && 'fill-current', className)}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path d={d} />
    </svg>
  );
}

/** An icon whose drawing is a mask in `ui/styles/repeated.css`, for icons that repeat in a list; sized as `Glyph`. */
export function MaskIcon({ name, className, label }: IconProps & { readonly name: string }) {
  return (
    <span
      className={clsx(`icon icon-${name}`, className)}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
    />
  );
}

/* Icons of islands that hydrate on load. A separate file, because a chunk contains whole modules. */

export const CartIcon = (p: IconProps) => <MaskIcon {...p} name="cart" />;
export const CloseIcon = (p: IconProps) => <Glyph {...p} d="m6 6 12 12M18 6 6 18" />;
export const ChevronDownIcon = (p: IconProps) => <MaskIcon {...p} name="chevron-down" />;
export const PlusIcon = (p: IconProps) => <Glyph {...p} d="M12 5v14M5 12h14" />;
export const MinusIcon = (p: IconProps) => <Glyph {...p} d="M5 12h14" />;
export const TruckIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M4.25 17H2.75V6.25h11.5V17H9.25M14.25 9.5h3.6l3.4 3.6V17h-1.5m-5 0h-.5M7 15a2.25 2.25 0 1 0 0 4.5A2.25 2.25 0 0 0 7 15Zm10.25 0a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5Z"
  />
);
export const WarningIcon = (p: IconProps) => (
  <Glyph {...p} d="M12 3.75 2.75 19.75h18.5ZM12 10v4.5M12 17h.01" />
);
/** The spinner of a pending action, static with reduced motion. Use it with `aria-busy`. */
export function Spinner({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={clsx('animate-spin', className ?? 'size-5')}
      fill="none"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

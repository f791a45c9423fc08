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

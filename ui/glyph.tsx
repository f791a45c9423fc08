import { clsx } from 'clsx';

/** `label` names the icon for assistive technology; without it the icon is decoration and hidden from it. */
export interface IconProps {
  readonly className?: string | undefined;
  readonly label?: string | undefined;
}

interface GlyphProps extends IconProps {
  readonly d: string;
  readonly filled?: boolean | undefined;
}

/** One 24 × 24 drawing in strokes of 1.75 px and `currentColor`; 20 px wide unless `className` sizes it. */
export function Glyph({ d, filled = false, className, label }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={clsx('shrink-0', className ?? 'size-5')}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}

import { clsx } from 'clsx';
import { Glyph, type IconProps } from './glyph';

/* Icons of what hydrates at once: a chunk carries whole files, so that they stand apart from all the others. */

export const CartIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M2.75 3.75h2.1a1 1 0 0 1 1 .8L8 15.25h9.7a1 1 0 0 0 1-.76l1.9-7.24H6.4M9.25 18.75a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5ZM17 18.75a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5Z"
  />
);
export const CloseIcon = (p: IconProps) => <Glyph {...p} d="m6 6 12 12M18 6 6 18" />;
export const ChevronDownIcon = (p: IconProps) => <Glyph {...p} d="m6 9.25 6 6 6-6" />;
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
/** The quarter ring of a pending action. Stands still with reduced motion; pair it with `aria-busy`. */
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

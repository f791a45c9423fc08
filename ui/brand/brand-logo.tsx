import { clsx } from 'clsx';
import { Glyph } from '@/ui/first-icons';

interface Logo {
  /** The mark on a grid of 24. */
  readonly d: string;
  readonly type: string;
}

/* The logos of the invented brands of the demo shop (demo/README.md), by brand code: our own drawings. */
export const brandLogos: Readonly<Record<string, Logo>> = {
  noctara: { d: 'M19.5 14A8 8 0 1 1 10 4.5 6.5 6.5 0 0 0 19.5 14Z', type: 'font-bold tracking-tight' },
  vantrel: {
    d: 'M3.75 5.5 12 19.5l8.25-14M12 4.5a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5Z',
    type: 'font-bold tracking-wide',
  },
  halvik: {
    d: 'M3 17.5c2.25-2.5 4-2.5 6 0s4 2.5 6 0 3.75-2.5 6 0M12 3.5v9M8.1 5.75l7.8 4.5M15.9 5.75l-7.8 4.5',
    type: 'font-semibold tracking-wide',
  },
  kestria: {
    d: 'M3.5 16 12 6l8.5 10L12 13ZM12 13v5',
    type: 'font-semibold tracking-[0.2em] uppercase text-[0.875em]',
  },
  orbelle: {
    d: 'M12 3.75a8.25 8.25 0 1 0 0 16.5 8.25 8.25 0 0 0 0-16.5ZM12 8.75a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5Z',
    type: 'font-semibold italic',
  },
  solvigil: {
    d: 'M3 17.5h18M6 17.5a6 6 0 0 1 12 0M12 5v2.75M3.75 10l2.1 1.5M20.25 10l-2.1 1.5M12 14.75h.01',
    type: 'font-semibold tracking-tight lowercase',
  },
  stravon: {
    d: 'M4 7h16M4 12h16M4 17h9M17.5 17h.01',
    type: 'font-bold tracking-widest uppercase text-[0.875em]',
  },
  datacairn: {
    d: 'M7 15.5h10a2 2 0 0 1 0 4H7a2 2 0 0 1 0-4ZM9 10h6a2 2 0 0 1 0 4H9a2 2 0 0 1 0-4ZM12 4.5a2 2 0 0 1 0 4 2 2 0 0 1 0-4Z',
    type: 'font-bold',
  },
  linqora: {
    d: 'M8.5 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM15.5 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
    type: 'font-medium lowercase tracking-wide',
  },
  torvane: {
    d: 'M12 3v17.5M8 20.5h8M12 4.5h7.5L17 7.75 19.5 11H12M12 13H5.5',
    type: 'font-bold uppercase tracking-wide text-[0.875em]',
  },
  arbelo: {
    d: 'M3 16.5a9 9 0 0 1 18 0 5.5 5.5 0 0 0-11 0 3.5 3.5 0 0 0-7 0Z',
    type: 'font-medium tracking-wide',
  },
  lumeric: {
    d: 'M5.5 4v15.5H20M10.5 14.5a5 5 0 0 1 5-5M10.5 9.75A9.5 9.5 0 0 1 20 4.75',
    type: 'font-bold tracking-tight',
  },
};

interface BrandLogoProps {
  readonly code: string;
  readonly name: string;
  readonly markClassName?: string | undefined;
}

export function BrandMark({ code, className }: { readonly code: string; readonly className?: string }) {
  const logo = brandLogos[code];
  return logo ? <Glyph d={logo.d} className={className} /> : null;
}

export function BrandLogo({ code, name, markClassName = 'size-6' }: BrandLogoProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <BrandMark code={code} className={markClassName} />
      <span className={clsx('min-w-0 leading-none', brandLogos[code]?.type)}>{name}</span>
    </span>
  );
}

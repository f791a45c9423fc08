import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface ContainerProps {
  /** `page`: lists and products; `narrow`: forms and steps; `prose`: reading. */
  readonly size?: 'page' | 'narrow' | 'prose' | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const widths = { page: 'max-w-page', narrow: 'max-w-narrow', prose: 'max-w-prose' };

export function Container({ size = 'page', id, className, children }: ContainerProps) {
  return (
    <div id={id} className={clsx('mx-auto w-full px-4 sm:px-6 xl:px-8', widths[size], className)}>
      {children}
    </div>
  );
}

export interface HeadingProps {
  readonly level: 1 | 2 | 3 | 4;
  readonly size?: HeadingSize | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

type HeadingSize = 'hero' | 'page' | 'section' | 'block' | 'label';

const headingSizes: Record<HeadingSize, string> = {
  hero: 'text-5xl',
  page: 'text-3xl',
  section: 'text-2xl',
  block: 'text-lg leading-snug',
  label: 'text-base',
};

const headingDefaults = { 1: 'page', 2: 'section', 3: 'block', 4: 'label' } as const;

/** A heading: `level` is semantic, `size` visual. */
export function Heading({ level, size = headingDefaults[level], id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={clsx('min-w-0 text-ink', headingSizes[size], className)}>
      {children}
    </Tag>
  );
}

export interface SectionHeadingProps extends Omit<HeadingProps, 'children' | 'className'> {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** At the end of the line: a `TextLink standalone`. */
  readonly action?: ReactNode;
}

export function SectionHeading({ title, text, action, ...heading }: SectionHeadingProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-7">
      <div className="min-w-0 max-w-prose">
        <Heading {...heading}>{title}</Heading>
        {text !== undefined && <p className="mt-2 text-sm text-ink-soft md:text-base">{text}</p>}
      </div>
      {action}
    </div>
  );
}

export interface CardProps {
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'aside' | undefined;
  readonly padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
  /** Raised on hover: the whole card is a link or contains a stretched one (`after:inset-0`). */
  readonly interactive?: boolean | undefined;
  /** Grey background without a shadow, for a summary next to the main content. */
  readonly sunken?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const paddings = { none: '', sm: 'p-3', md: 'p-4 sm:p-5', lg: 'p-5 sm:p-7' };

export function Card({
  as: Tag = 'div',
  padding = 'md',
  interactive = false,
  sunken = false,
  className,
  children,
}: CardProps) {
  return (
    <Tag
      className={clsx(
        'relative min-w-0 rounded-lg border border-line',
        sunken ? 'bg-sunken' : 'bg-surface',
        interactive &&
          'transition duration-quick hover:border-line-strong hover:shadow-card has-focus-visible:border-brand',
        paddings[padding],
        className,
      )}
    >
      {children}
    </Tag>
  );
}

export interface MediaFrameProps {
  /** Corner marks of a viewfinder around the picture. */
  readonly marks?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The square background of a product picture. Reserves its space before the picture has loaded. */
export function MediaFrame({ marks = false, className, children }: MediaFrameProps) {
  return (
    <div
      className={clsx(
        'relative grid w-full place-items-center overflow-hidden rounded-md bg-studio aspect-square',
        className,
      )}
    >
      {children}
      {marks && (
        <span
          aria-hidden="true"
          className="viewfinder focus-corners pointer-events-none absolute inset-3 text-line-strong"
        />
      )}
    </div>
  );
}

/** The skip link: first on the page, visible on focus, jumps over the header to `href`, such as `#main`. */
export function SkipLink({ href, children }: { readonly href: `#${string}`; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      className="sr-only rounded-md bg-action px-4 py-2.5 font-semibold text-white shadow-floating focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {children}
    </a>
  );
}

/** What a page says that does nothing without scripts. */
export const NoScript = ({ children }: { readonly children: ReactNode }) => (
  <noscript>
    <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">{children}</p>
  </noscript>
);

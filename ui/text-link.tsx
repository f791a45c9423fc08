import { clsx } from 'clsx';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { ArrowRightIcon } from '@/ui/icons';

export type TextLinkTone = 'action' | 'ink' | 'night';

export interface TextLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  readonly tone?: TextLinkTone | undefined;
  /** For a link outside a sentence: semibold, with an arrow, underlined on hover only. */
  readonly standalone?: boolean | undefined;
  readonly className?: string | undefined;
}

const tones: Record<TextLinkTone, string> = {
  action: 'text-action hover:text-action-hover',
  ink: 'text-ink hover:text-action',
  night: 'text-night-link hover:text-white',
};

/** A text link. In a sentence it is always underlined, so that colour is not the only indication. */
export function TextLink({
  tone = 'action',
  standalone = false,
  className,
  children,
  ...rest
}: TextLinkProps) {
  return (
    <Link {...rest} className={clsx(textLinkClass(tone, standalone), className)}>
      {children}
      {standalone && <LinkArrow />}
    </Link>
  );
}

/** A link in a list of links, such as a footer or a menu: underlined on hover only, tall enough for touch. */
export function ListLink({ tone = 'ink', className, ...rest }: Omit<TextLinkProps, 'standalone'>) {
  return <Link {...rest} className={clsx(`list-link list-link-${tone}`, className)} />;
}

interface LinkListProps {
  readonly links: readonly { readonly code: string; readonly title: string; readonly url: string }[];
  readonly className?: string;
}

/** Pages one below the other, between lines. */
export const LinkList = ({ links, className }: LinkListProps) => (
  <ul className={clsx('grid divide-y divide-line border-y border-line', className)}>
    {links.map(({ code, title, url }) => (
      <li key={code} className="py-1">
        <ListLink href={url} prefetch={false}>
          {title}
        </ListLink>
      </li>
    ))}
  </ul>
);

export interface TextButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly tone?: TextLinkTone | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function TextButton({ tone = 'action', className, children, ...rest }: TextButtonProps) {
  return (
    <button type="button" {...rest} className={clsx(textLinkClass(tone, false), 'touch-target', className)}>
      {children}
    </button>
  );
}

export function textLinkClass(tone: TextLinkTone, standalone: boolean): string {
  return clsx(
    'rounded-xs underline-offset-4 transition-colors',
    tones[tone],
    standalone
      ? 'group/link inline-flex min-h-6 items-center gap-1.5 font-semibold hover:underline'
      : 'underline decoration-current/40 hover:decoration-current disabled:text-ink-faint',
  );
}

function LinkArrow() {
  return <ArrowRightIcon className="size-4 transition-transform group-hover/link:translate-x-0.5" />;
}

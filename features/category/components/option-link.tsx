import type { ReactNode } from 'react';
import { changeData } from '../list-state/list-change';

interface OptionLinkProps {
  readonly href: string;
  readonly code: string;
  readonly value: string;
  readonly active: boolean;
  /** Whether the filter takes one value: selecting another replaces it, and its box is round. */
  readonly single?: boolean | undefined;
  readonly children: ReactNode;
}

/** A plain link, because a list has hundreds: the surrounding region handles the clicks. */
export function OptionLink({ href, code, value, active, single = false, children }: OptionLinkProps) {
  return (
    <a
      href={href}
      rel="nofollow"
      {...changeData(single ? 'single' : 'toggle', code, value)}
      aria-current={active ? 'true' : undefined}
      className={single ? 'filter-value filter-value-round' : 'filter-value'}
    >
      {children}
    </a>
  );
}

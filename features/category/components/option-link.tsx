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

/**
 * A filter value: a plain link that adds it, or removes a selected one. A list has hundreds of these, so they are no
 * islands: the surrounding region handles their clicks.
 */
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

import type { ReactNode } from 'react';
import { changeData } from '../list-change';

interface OptionLinkProps {
  readonly href: string;
  readonly code: string;
  readonly value: string;
  readonly active: boolean;
  /** One value of its filter at a time: choosing another takes this one away. */
  readonly single?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * A filter value: a plain link to the list with it, or without it where it is chosen. A list has hundreds of
 * these, and the region around them does the rest, so none of them brings a component of its own.
 */
export function OptionLink({ href, code, value, active, single = false, children }: OptionLinkProps) {
  return (
    <a
      href={href}
      rel="nofollow"
      {...changeData(single ? 'single' : 'toggle', code, value)}
      aria-current={active ? 'true' : undefined}
      className="filter-value group/option"
    >
      {children}
    </a>
  );
}

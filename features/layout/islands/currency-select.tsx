'use client';

import type { CurrencyCode } from '@/config/types';
import { ChevronDownIcon } from '@/ui/first-icons';

interface CurrencySelectProps {
  readonly label: string;
  readonly codes: readonly CurrencyCode[];
  readonly current: CurrencyCode;
}

const yearSeconds = 31_536_000;

/**
 * Writes the currency cookie and reloads the page (spec §4, §7). The width is fixed, so that the header does not move when
 * the web font replaces the fallback font.
 */
export function CurrencySelect({ label, codes, current }: CurrencySelectProps) {
  const choose = (code: string) => {
    document.cookie = `currency=${code}; path=/; max-age=${yearSeconds}; samesite=lax`;
    window.location.reload();
  };
  return (
    <span className="relative flex items-center noscript:hidden">
      <select
        aria-label={label}
        value={current}
        onChange={(event) => choose(event.target.value)}
        className="h-11 w-15.5 appearance-none rounded-md bg-transparent pr-6 pl-2 text-sm font-semibold hover:bg-sunken"
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-1.5 size-3.5 text-ink-soft" />
    </span>
  );
}

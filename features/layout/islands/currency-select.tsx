'use client';

import type { CurrencyCode } from '@/config/types';

interface CurrencySelectProps {
  readonly label: string;
  readonly codes: readonly CurrencyCode[];
  readonly current: CurrencyCode;
}

const yearSeconds = 31_536_000;

/** Writes the currency cookie and reloads the page (spec §4, §7). */
export function CurrencySelect({ label, codes, current }: CurrencySelectProps) {
  const choose = (code: string) => {
    document.cookie = `currency=${code}; path=/; max-age=${yearSeconds}; samesite=lax`;
    window.location.reload();
  };
  return (
    <select
      aria-label={label}
      value={current}
      onChange={(event) => choose(event.target.value)}
      className="h-11 rounded-md bg-transparent px-1 text-sm font-semibold hover:bg-sunken noscript:hidden"
    >
      {codes.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </select>
  );
}

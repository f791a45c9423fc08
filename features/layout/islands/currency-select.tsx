'use client';

import { type ChangeEvent, type KeyboardEvent, useRef } from 'react';
import type { CurrencyCode } from '@/config/types';
import { ChevronDownIcon } from '@/ui/first-icons';

export interface CurrencySelectProps {
  readonly label: string;
  readonly codes: readonly CurrencyCode[];
  readonly current: CurrencyCode;
}

const yearSeconds = 31_536_000;

/**
 * Writes the currency cookie and reloads the page (spec §4, §7): at once for a choice with a pointer; a key that changes the
 * value is confirmed by Enter or by leaving, because every arrow key changes it (WCAG 3.2.2). The width is fixed, so that the
 * header does not move when the web font replaces the fallback font.
 */
export function CurrencySelect({ label, codes, current }: CurrencySelectProps) {
  const byKey = useRef(false);
  const choose = (code: string) => {
    if (code === current) return;
    document.cookie = `currency=${code}; path=/; max-age=${yearSeconds}; samesite=lax`;
    window.location.reload();
  };
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLSelectElement>) => {
    if (key === 'Enter') choose(currentTarget.value);
    else byKey.current = key !== 'Tab';
  };
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (!byKey.current) choose(target.value);
  };
  return (
    <span className="relative flex items-center noscript:hidden">
      <select
        aria-label={label}
        defaultValue={current}
        onPointerDown={() => void (byKey.current = false)}
        onKeyDown={onKeyDown}
        onChange={onChange}
        onBlur={({ target }) => choose(target.value)}
        className="h-11 w-15.5 appearance-none rounded-md bg-transparent pr-6 pl-2 text-sm font-semibold hover:bg-sunken pointer-coarse:w-17"
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

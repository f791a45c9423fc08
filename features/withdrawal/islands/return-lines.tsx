'use client';

import { useState } from 'react';
import { type LineMoney, moneyFor } from '@/commerce/domain/orders/returns';
import type { CurrencyCode } from '@/config/types';
import { useTexts } from '@/lib/client/shop-context';
import { useMoney } from '@/lib/client/use-formats';
import { Checkbox } from '@/ui/form/checkbox';
import { FieldNotes } from '@/ui/form/field';
import { QuantityField } from '@/ui/islands/quantity-field';
import { Thumbnail } from '@/ui/picture/thumbnail';

export interface ReturnLine {
  readonly picture: string | null;
  readonly name: string;
  readonly options: string;
  /** Units that can go back. */
  readonly left: number;
  /** As entered. */
  readonly quantity: string;
  /** Null where no amount is shown. */
  readonly money: (LineMoney & { readonly currency: CurrencyCode }) | null;
  readonly error: string | null;
}

const readUnits = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);

/** Ticks and quantities of what goes back. Without script the quantities are sent as they are typed. */
export function ReturnLines({ lines }: { readonly lines: readonly ReturnLine[] }) {
  const t = useTexts('withdrawal');
  const [units, setUnits] = useState(() => lines.map(({ quantity }) => readUnits(quantity)));
  const change = (index: number) => (value: number | null) =>
    setUnits((before) => before.map((each, other) => (other === index ? value : each)));
  return (
    <>
      <ul aria-label={t('linesTitle')} className="divide-y divide-line border-y border-line">
        {lines.map((line, index) =>
          line.left === 0 ? (
            <li key={index} hidden>
              <input type="hidden" name="quantity" value="0" />
            </li>
          ) : (
            <Line
              key={index}
              line={line}
              index={index}
              value={units[index] ?? null}
              onChange={change(index)}
            />
          ),
        )}
      </ul>
      <Back lines={lines} units={units} />
    </>
  );
}

interface LineProps {
  readonly line: ReturnLine;
  readonly index: number;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function Line({ line, index, value, onChange }: LineProps) {
  const { picture, name, options, left, error } = line;
  const t = useTexts('withdrawal');
  const cart = useTexts('cart');
  return (
    <li className="flex min-w-0 items-start gap-3.5 py-4">
      <Thumbnail src={picture} size="sm" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Checkbox
          className="grow basis-48"
          checked={value !== null && value > 0}
          onChange={({ target }) => onChange(target.checked ? 1 : 0)}
          label={
            <>
              <span className="block font-semibold">{name}</span>
              {options !== '' && <span className="block text-sm text-ink-faint">{options}</span>}
            </>
          }
        />
        <div className="flex items-center gap-2 text-sm text-ink-soft tabular-nums max-sm:pl-7.5">
          <QuantityField
            size="sm"
            name="quantity"
            min={0}
            max={left}
            value={value}
            onChange={onChange}
            label={t('lineQuantity', { name })}
            decrementLabel={cart('decrease')}
            incrementLabel={cart('increase')}
          />
          {t('lineLeft', { max: left })}
        </div>
        <div className="basis-full">
          <FieldNotes id={`withdrawal-quantity-${index}`} error={error} />
        </div>
      </div>
    </li>
  );
}

interface BackProps {
  readonly lines: readonly ReturnLine[];
  readonly units: readonly (number | null)[];
}

/** What comes back for the chosen units; the line keeps its height. */
function Back({ lines, units }: BackProps) {
  const t = useTexts('withdrawal');
  const { price } = useMoney();
  const currency = lines.find(({ money }) => money !== null)?.money?.currency;
  if (currency === undefined) return null;
  const minor = lines.reduce(
    (sum, { money, left }, index) => (money ? sum + moneyFor(money, Math.min(units[index] ?? 0, left)) : sum),
    0,
  );
  return (
    <p role="status" className="flex flex-wrap justify-between gap-x-6 font-semibold noscript:hidden">
      <span>{t('back')}</span>
      <span className="tabular-nums">{price({ minor, currency })}</span>
    </p>
  );
}

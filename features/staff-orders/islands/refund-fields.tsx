'use client';

import { useEffect, useRef, useState } from 'react';
import { proposedFor, type RefundableLine } from '@/commerce/domain/orders/refund-lines';
import { minorField } from '@/features/staff/fields';
import { Field, Tick } from '@/features/staff/islands/form';

export interface RefundFieldsProps {
  readonly lines: readonly (RefundableLine & {
    /** The most units to pay back, and those that are proposed. */
    readonly units: number;
    readonly value: number;
    readonly hint: string;
    readonly unitsLabel: string;
  })[];
  readonly delivery: {
    readonly left: number;
    /** Proposed with all units of all lines. */
    readonly withAll: boolean;
    readonly hint: string;
  } | null;
  readonly locale: string;
  readonly currency: string;
  readonly texts: Readonly<Record<'amount' | 'delivery' | 'restock' | 'sum', string>>;
}

const inputsOf = (box: HTMLElement, name: string) => [
  ...box.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
];

/** What the form pays back. An empty amount is the one that is proposed. */
function sumOf(box: HTMLElement, { lines }: RefundFieldsProps): number {
  const amounts = inputsOf(box, 'amount');
  const parts = inputsOf(box, 'quantity').map(({ value }, index) => {
    const line = lines[index];
    const units = Number(value);
    if (!line || !(units > 0)) return 0;
    return minorField.safeParse(amounts[index]?.value ?? '').data ?? proposedFor(line, units);
  });
  const [delivery] = inputsOf(box, 'delivery');
  return [...parts, minorField.safeParse(delivery?.value ?? '').data ?? 0].reduce((sum, part) => sum + part);
}

/** The lines to pay back. With a script, each amount follows from its units, and can be lowered; the sum is shown before the press. */
export function RefundFields(props: RefundFieldsProps) {
  const { delivery, currency, lines, locale, texts } = props;
  const box = useRef<HTMLDivElement>(null);
  const [sum, setSum] = useState<number | null>(null);
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
  const typed = (minor: number) => new Intl.NumberFormat(locale, decimals).format(minor / 100);
  const propose = (index: number) => {
    const line = lines[index];
    const amount = box.current && inputsOf(box.current, 'amount')[index];
    const quantities = box.current ? inputsOf(box.current, 'quantity') : [];
    const units = Number(quantities[index]?.value);
    if (line && amount) amount.value = units > 0 ? typed(proposedFor(line, Math.min(units, line.units))) : '';
    const [sent] = box.current ? inputsOf(box.current, 'delivery') : [];
    if (!delivery?.withAll || !sent || (sent.value !== '' && sent.value !== typed(delivery.left))) return;
    const isAll = quantities.every(({ value }, at) => Number(value) === lines[at]?.units);
    sent.value = isAll ? typed(delivery.left) : '';
  };
  const follow = useRef<(target: EventTarget | null) => void>(() => undefined);
  useEffect(() => {
    follow.current = (target) => {
      if (!box.current) return;
      const changed = inputsOf(box.current, 'quantity').findIndex((input) => input === target);
      if (changed >= 0) propose(changed);
      setSum(sumOf(box.current, props));
    };
  });
  useEffect(() => {
    const form = box.current?.closest('form');
    // Also told by a form that puts back what was typed.
    const listen = ({ target }: Event) => follow.current(target);
    for (const input of box.current ? inputsOf(box.current, 'quantity') : [])
      if (Number(input.value) > 0) follow.current(input);
    follow.current(null);
    form?.addEventListener('input', listen);
    return () => form?.removeEventListener('input', listen);
  }, []);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return (
    <div ref={box} className="contents">
      {lines.map(({ position, sku, name, restockable, units, value, hint, unitsLabel }) => (
        <fieldset key={position} className="grid gap-2 border-b border-line pb-2">
          <legend className="text-sm">
            {name} <span className="text-ink-soft">{sku}</span>
          </legend>
          <input type="hidden" name="position" value={position ?? ''} />
          <div className="grid grid-cols-2 gap-2">
            <div>
              <Field
                label={unitsLabel}
                name="quantity"
                type="number"
                min={0}
                max={units}
                defaultValue={value}
              />
              {restockable > 0 && (
                <Tick size="sm" name="restock" value={position ?? ''} label={texts.restock} />
              )}
            </div>
            <Field label={texts.amount} inputMode="decimal" name="amount" hint={hint} autoComplete="off" />
          </div>
        </fieldset>
      ))}
      {delivery && (
        <Field
          label={texts.delivery}
          inputMode="decimal"
          name="delivery"
          autoComplete="off"
          defaultValue={
            delivery.withAll && lines.length > 0 && lines.every(({ units, value }) => units === value)
              ? typed(delivery.left)
              : undefined
          }
          hint={delivery.hint}
        />
      )}
      <p role="status" className="text-sm">
        {sum !== null && (
          <>
            {texts.sum} <b className="text-base tabular-nums">{money.format(sum / 100)}</b>
          </>
        )}
      </p>
    </div>
  );
}

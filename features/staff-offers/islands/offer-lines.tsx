'use client';

import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { ArticleSearch } from '@/features/staff/islands/article-search';
import { Field } from '@/features/staff/islands/form';
import { Button } from '@/ui/button';
import type { LineTexts } from '../lines';
import type { OfferLine } from '../server/prefill';
import { useDraft } from './offer-draft';

interface OfferLinesProps {
  readonly given: readonly OfferLine[];
  readonly most: number;
  readonly texts: LineTexts;
}

const inputModes = { quantity: 'numeric', price: 'decimal', discount: 'text' } as const;

const blank: OfferLine = { sku: '', name: '', quantity: 1, price: '' };

/** The lines of a new offer, each with what its article costs today. The last one waits for the next article. */
export function OfferLines({ given, most, texts }: OfferLinesProps) {
  const { preview, refresh } = useDraft();
  const [lines, setLines] = useState(() => [...given, blank].map((line, id) => ({ ...line, id })));
  const next = useRef(lines.length);
  const add = () => setLines((all) => [...all, { ...blank, id: (next.current += 1) }]);
  const change = (id: number, sku: string) => {
    if (id === lines.at(-1)?.id && sku !== '' && lines.length < most) add();
  };
  useEffect(refresh, [lines, refresh]);
  const row = 'grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,3fr)_5rem_minmax(0,2fr)_minmax(0,2fr)_auto]';
  return (
    <div className="flex flex-col gap-2">
      {lines.map(({ id, name, price, quantity, sku }, index) => {
        const priced = preview?.lines.find((line) => line.index === id);
        const found = priced ? `${priced.name}, ${priced.today}` : name;
        const hintOf = (field: 'quantity' | 'price' | 'discount') => {
          if (field === 'price' && priced) return priced.price;
          return index === 0 && field !== 'quantity' ? texts[`${field}Hint`] : undefined;
        };
        return (
          <div key={id} className={clsx(row, index > 0 && 'sm:[&_label]:sr-only')}>
            <ArticleSearch
              name={`sku-${id}`}
              label={texts.sku}
              nothing={texts.nothing}
              defaultValue={sku}
              hint={preview?.problems[`sku-${id}`] ?? (found || (index === 0 ? texts.skuHint : undefined))}
              onArticle={(typed) => change(id, typed)}
              className="max-sm:col-span-2"
            />
            {(['quantity', 'price', 'discount'] as const).map((field) => (
              <Field
                key={field}
                name={`${field}-${id}`}
                label={texts[field]}
                defaultValue={{ quantity, price, discount: '' }[field]}
                hint={preview?.problems[`${field}-${id}`] ?? hintOf(field)}
                inputMode={inputModes[field]}
                autoComplete="off"
              />
            ))}
            <Button
              size="sm"
              variant="quiet"
              className={clsx(
                'self-start',
                index === 0 && 'sm:mt-7',
                index === lines.length - 1 && 'invisible',
              )}
              aria-label={`${texts.remove}: ${priced?.name ?? index + 1}`}
              onClick={() => setLines((all) => all.filter((line) => line.id !== id))}
            >
              {texts.remove}
            </Button>
          </div>
        );
      })}
      {/* Without a script, the last line adds none. */}
      <noscript>
        {[900, 901].map((id) => (
          <div key={id} className={row}>
            {(['sku', 'quantity', 'price', 'discount'] as const).map((field) => (
              <Field key={field} name={`${field}-${id}`} label={texts[field]} autoComplete="off" />
            ))}
          </div>
        ))}
      </noscript>
    </div>
  );
}

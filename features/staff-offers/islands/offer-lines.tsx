'use client';

import { clsx } from 'clsx';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { Field } from '@/features/staff/islands/form';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import type { LineTexts } from '../lines';
import type { OfferLine } from '../server/prefill';

interface OfferLinesProps {
  readonly given: readonly OfferLine[];
  readonly most: number;
  readonly texts: LineTexts;
}

const foundSchema = z.array(
  z.object({ sku: z.string(), name: z.string(), price: z.string().nullable(), detail: z.string() }),
);
type Found = z.infer<typeof foundSchema>;

const inputModes = { quantity: 'numeric', price: 'decimal', discount: 'text' } as const;

const blank: OfferLine = { sku: '', name: '', quantity: 1, price: '' };
/** Lines to type in without a script. */
const blanks = 3;

async function findArticles(shop: string, text: string, signal: AbortSignal): Promise<Found | null> {
  const query = new URLSearchParams({ shop, q: text });
  try {
    const response = await fetch(`/offers/articles?${query}`, { signal });
    return foundSchema.safeParse(response.ok ? await response.json() : null).data ?? null;
  } catch {
    return null;
  }
}

/** The lines of a new offer: numbers are typed, or found by their names. */
export function OfferLines({ given: initial, most, texts }: OfferLinesProps) {
  const [lines, setLines] = useState(() =>
    [...initial, ...Array.from({ length: blanks }, () => blank)].map((line, id) => ({ ...line, id })),
  );
  const next = useRef(lines.length);
  const change = (id: number, sku: string) =>
    setLines((all) => all.map((line) => (line.id === id ? { ...line, sku, name: '' } : line)));
  /** In the place of the first one without an article, unless it is blank itself. */
  const add = (given: OfferLine) => {
    const line = { ...given, id: (next.current += 1) };
    setLines((all) => {
      const empty = given.sku === '' ? -1 : all.findIndex(({ sku }) => sku === '');
      return empty === -1 ? [...all, line] : all.toSpliced(empty, 1, line);
    });
  };
  const row = 'grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,3fr)_5rem_minmax(0,2fr)_minmax(0,2fr)_auto]';
  return (
    <div className="flex flex-col gap-2">
      <ArticleSearch texts={texts} onChoose={add} />
      {lines.map(({ id, name, price, quantity, sku }, index) => (
        <div key={id} className={clsx(row, index > 0 && 'sm:[&_label]:sr-only')}>
          <Field
            name={`sku-${id}`}
            label={texts.sku}
            value={sku}
            hint={name === '' ? undefined : name}
            onChange={({ target }) => change(id, target.value)}
            autoComplete="off"
            className="max-sm:col-span-2"
          />
          {(['quantity', 'price', 'discount'] as const).map((field) => (
            <Field
              key={field}
              name={`${field}-${id}`}
              label={texts[field]}
              defaultValue={{ quantity, price, discount: '' }[field]}
              hint={index === 0 && field !== 'quantity' ? texts[`${field}Hint`] : undefined}
              inputMode={inputModes[field]}
              autoComplete="off"
            />
          ))}
          <Button
            size="sm"
            variant="quiet"
            className={clsx('self-start', index === 0 && 'sm:mt-7')}
            aria-label={`${texts.remove}: ${sku === '' ? index + 1 : sku}`}
            onClick={() => setLines((all) => all.filter((line) => line.id !== id))}
          >
            {texts.remove}
          </Button>
        </div>
      ))}
      {lines.length < most && (
        <Button size="sm" variant="secondary" className="self-start" onClick={() => add(blank)}>
          {texts.addLine}
        </Button>
      )}
    </div>
  );
}

interface ArticleSearchProps extends Pick<OfferLinesProps, 'texts'> {
  readonly onChoose: (line: OfferLine) => void;
}

function ArticleSearch({ texts, onChoose }: ArticleSearchProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const asked = text.trim();
    if (asked.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const shop = field.current?.form ? new FormData(field.current.form).get('shop') : null;
      void findArticles(typeof shop === 'string' ? shop : '', asked, controller.signal).then((articles) => {
        if (!controller.signal.aborted) setFound(articles);
      });
    }, 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value);
    if (target.value.trim().length < 2) setFound(null);
  };
  const choose = ({ sku, name, price }: Found[number]) => {
    onChoose({ sku, name, quantity: 1, price: price ?? '' });
    setText('');
    setFound(null);
    field.current?.focus();
  };
  return (
    <div className="relative">
      <TextField
        ref={field}
        label={texts.find}
        hint={texts.findHint}
        value={text}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setFound(null);
          if (event.key !== 'Enter') return;
          // Not the button of the form.
          event.preventDefault();
          if (found?.[0]) choose(found[0]);
        }}
        autoComplete="off"
      />
      <div role="status" className="contents">
        {found?.length === 0 && <p className="text-sm text-ink-soft">{texts.nothing}</p>}
      </div>
      {found !== null && found.length > 0 && (
        <ul className="absolute inset-x-0 z-10 mt-1 rounded-md border border-line bg-surface shadow-card">
          {found.map((article) => (
            <li key={article.sku}>
              <button
                type="button"
                className="block w-full px-3 py-1.5 text-left text-sm hover:bg-sunken focus-visible:bg-sunken pointer-coarse:py-2.5"
                onClick={() => choose(article)}
              >
                <b>{article.sku}</b> {article.name}
                <span className="block text-xs text-ink-soft">{article.detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

'use client';

import { clsx } from 'clsx';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { Field } from './form';

const foundSchema = z.array(z.object({ sku: z.string(), name: z.string(), detail: z.string() }));
type Found = z.infer<typeof foundSchema>;

interface ArticleSearchProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'onKeyDown'> {
  /** The store and the currency; undefined: the field `shop` of the form. */
  readonly shop?: string;
  readonly nothing: string;
  /** Told of the number that is typed or chosen. */
  readonly onArticle?: (sku: string) => void;
}

async function findArticles(shop: string, text: string, signal: AbortSignal): Promise<Found | null> {
  try {
    const response = await fetch(`/offers/articles?${new URLSearchParams({ shop, q: text })}`, { signal });
    return foundSchema.safeParse(response.ok ? await response.json() : null).data ?? null;
  } catch {
    return null;
  }
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The number of an article, which is typed or found by its name; Enter takes the first one that was found. */
export function ArticleSearch({ shop, nothing, className, onArticle, ...field }: ArticleSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const asked = text.trim();
    if (asked.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const given = shop ?? (input.current?.form && new FormData(input.current.form).get('shop'));
      void findArticles(typeof given === 'string' ? given : '', asked, controller.signal).then((articles) => {
        if (!controller.signal.aborted) setFound(articles);
      });
    }, 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [shop, text]);
  const close = () => {
    setText('');
    setFound(null);
  };
  const choose = (sku: string) => {
    close();
    onArticle?.(sku);
    if (!input.current) return;
    input.current.value = sku;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  };
  // The whole number is typed: nothing is left to choose.
  const shown = found?.some(({ sku }) => same(sku, text)) ? null : found;
  return (
    <div
      className={clsx('relative min-w-0', className)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <Field
        {...field}
        ref={input}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
          if (target.value.trim().length < 2) setFound(null);
          onArticle?.(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key !== 'Enter') return;
          // Not the button of the form.
          event.preventDefault();
          if (shown?.[0]) choose(shown[0].sku);
        }}
      />
      <div role="status" className="contents">
        {shown?.length === 0 && <p className="text-sm text-ink-soft">{nothing}</p>}
      </div>
      {shown !== null && shown.length > 0 && (
        <ul className="absolute inset-x-0 z-20 mt-1 min-w-64 rounded-md border border-line bg-surface shadow-card">
          {shown.map((article) => (
            <li key={article.sku}>
              <button
                type="button"
                className="block w-full px-3 py-1.5 text-left text-sm hover:bg-sunken focus-visible:bg-sunken pointer-coarse:py-2.5"
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(article.sku)}
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

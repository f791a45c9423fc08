'use client';

import { type ComponentProps, useEffect, useId, useState } from 'react';
import { z } from 'zod';
import { Field } from '@/features/staff/islands/form';

const foundSchema = z.array(z.object({ sku: z.string(), name: z.string(), detail: z.string() }));

/** The number of an article, which is found by its name. `shop`: the store and the currency. */
export function ArticleField({ shop, ...field }: ComponentProps<typeof Field> & { readonly shop: string }) {
  const list = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<z.infer<typeof foundSchema>>([]);
  useEffect(() => {
    if (text.trim().length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/offers/articles?${new URLSearchParams({ shop, q: text })}`, { signal: controller.signal })
        .then(async (response) => setFound(foundSchema.parse(await response.json())))
        .catch(() => undefined);
    }, 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [shop, text]);
  return (
    <>
      <Field {...field} list={list} autoComplete="off" onChange={({ target }) => setText(target.value)} />
      <datalist id={list}>
        {found.map(({ sku, name, detail }) => (
          <option key={sku} value={sku}>
            {`${name}, ${detail}`}
          </option>
        ))}
      </datalist>
    </>
  );
}

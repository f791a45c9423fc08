import compile from 'icu-minify/compile';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import formatSource from 'use-intl/format-message';
import formatCompiled from 'use-intl/format-message/format-only';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { stores } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import de from '@/messages/de.json';
import { loadMessages } from './messages';
import { regionalMessages } from '../text/regional-text';

// The build compiles messages (`next.config.ts`). Commands and tests format the sources: both give the same texts.

interface Tree {
  readonly [key: string]: string | Tree;
}

const cache = _createCache();
const formatters = _createIntlFormatters(cache);
const counts = [0, 1, 2, 5, 21, 1000];

function texts(tree: Tree): string[] {
  return Object.values(tree).flatMap((entry) => (typeof entry === 'string' ? [entry] : texts(entry)));
}

/** Values for every parameter and tag of a message; `count` for what selects a plural form. */
function valuesFor(text: string, count: number) {
  const parameters = [...text.matchAll(/\{(\w+)(, *plural)?/g)].map(([, name = '', plural]) => [
    name,
    plural === undefined ? `‹${name}›` : count,
  ]);
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => [
    name,
    (chunks: unknown) => `[${name} ${[chunks].flat().join('')}]`,
  ]);
  return Object.fromEntries([...parameters, ...tags]);
}

/** What a formatter returns, as one string: a rich text is an array of strings here. */
const joined = (formatted: ReactNode) => [formatted].flat().map(String).join('');

describe('compiled messages', () => {
  it.each(Object.keys(stores) as StoreCode[])('format as their sources in %s', async (store) => {
    const { locale } = stores[store];
    const options = { cache, formatters, locale };
    for (const text of texts(await loadMessages(store)))
      for (const count of text.includes('plural') ? counts : [1]) {
        const values = valuesFor(text, count);
        const compiled = formatCompiled(text, compile(text), values, options);
        expect(joined(compiled), text).toBe(joined(formatSource(text, text, values, options)));
      }
  });

  it('take regional spelling as their sources do', () => {
    for (const text of texts(de))
      expect(regionalMessages('ch_de', compile(text)), text).toEqual(
        compile(regionalMessages('ch_de', text)),
      );
  });
});

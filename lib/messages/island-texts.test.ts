import compile from 'icu-minify/compile';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { stores } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { fillText } from '@/lib/text/fill-text';
import { messageTexts } from '../testing/message-texts';
import { pickTexts } from './island-texts';
import { loadMessages, type Messages } from './messages';

const message = (text: string) => ({ a: { b: text } }) as unknown as Messages;
const pick = (messages: Messages) => pickTexts(messages, { text: 'a.b' as 'cart.title' }).text;

/** Values for the parameters of a message; `count` for what selects a plural form. */
const valuesFor = (text: string, count: number) =>
  Object.fromEntries(
    [...text.matchAll(/\{(\w+)(, *plural)?/g)].map(([, name = '', plural]) => [
      name,
      plural === undefined ? `‹${name}›` : count,
    ]),
  );

describe('the texts of islands', () => {
  it.each(Object.keys(stores) as StoreCode[])(
    'read as the messages that the build compiled in %s',
    async (store) => {
      const { locale } = stores[store];
      const texts = messageTexts(await loadMessages(store)).map(([, text]) => text);
      const plain = texts.filter((text) => !/<\w|, select,/.test(text));
      expect(plain.length).toBeGreaterThan(1000);
      for (const text of plain) {
        const t = createTranslator({ locale, messages: message(text) }) as (
          key: string,
          values: object,
        ) => string;
        const compiled = pick(message(compile(text) as string));
        for (const count of text.includes('plural')
          ? [...(text.includes('=0') ? [0] : []), 1, 2, 5, 21]
          : [1]) {
          const values = valuesFor(text, count);
          expect(fillText(compiled, values), text).toBe(t('a.b', values));
          expect(fillText(pick(message(text)), values), text).toBe(t('a.b', values));
        }
      }
    },
  );

  it('keep tags', () => {
    expect(pick(message(compile('Before <s>{price}</s>!') as string))).toBe('Before <s>{price}</s>!');
  });

  it('are a tree for the key of a namespace, the same one for every island', async () => {
    const messages = await loadMessages('de');
    const { coupon } = pickTexts(messages, { coupon: 'coupon' });
    expect(coupon.apply).toBe(messages.coupon.apply);
    expect(pickTexts(messages, { again: 'coupon' }).again).toBe(coupon);
  });

  it('refuse what no island could fill in, and keys that do not exist', () => {
    expect(() => pick(message(compile('{at, date}') as string))).toThrow('has a format');
    expect(() => pick({ a: {} } as unknown as Messages)).toThrow('No message "a.b"');
  });
});

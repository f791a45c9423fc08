import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { localeKey, stores } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { ShopContext, type ShopInfo, TextsProvider, useTexts } from '@/lib/client/shop-context';
import { compiledTexts } from '../testing/compiled-texts';
import { messageTexts } from '../testing/message-texts';
import { textsOf } from './island-texts';
import { loadMessages } from './messages';

/** Values for the parameters of a message; `count` for what selects a plural form. */
const valuesFor = (text: string, count: number) =>
  Object.fromEntries(
    [...text.matchAll(/\{(\w+)(, *plural)?/g)].map(([, name = '', plural]) => [
      name,
      plural === undefined ? `‹${name}›` : count,
    ]),
  );

type Translator = (key: string, values: Record<string, string | number>) => string;

describe('the texts of islands', () => {
  it.each(Object.keys(stores) as StoreCode[])('read as those of pages in %s', async (store) => {
    const messages = await loadMessages(store);
    const onServer = createTranslator({ locale: stores[store].locale, messages }) as Translator;
    const plain = messageTexts(messages).filter(([, text]) => !/<\w|, select,/.test(text));
    expect(plain.length).toBeGreaterThan(1000);
    function Island() {
      const t = useTexts() as Translator;
      for (const [key, text] of plain)
        for (const count of text.includes('plural') ? [0, 1, 2, 5, 21, 1000] : [1]) {
          const values = valuesFor(text, count);
          expect(t(key, values), key).toBe(onServer(key, values));
        }
      return null;
    }
    renderToStaticMarkup(
      <ShopContext value={{ localeKey: localeKey(store) } as ShopInfo}>
        <TextsProvider texts={compiledTexts(messages)}>
          <Island />
        </TextsProvider>
      </ShopContext>,
    );
  });

  it('are those of all providers above', () => {
    const Island = () =>
      `${useTexts('a' as 'cart')('x' as 'title')} ${useTexts('a' as 'cart')('y' as 'title')}`;
    const html = renderToStaticMarkup(
      <TextsProvider texts={{ a: { x: 'far' } }}>
        <TextsProvider texts={{ a: { y: 'near' } }}>
          <Island />
        </TextsProvider>
      </TextsProvider>,
    );
    expect(html).toBe('far near');
    expect(() => renderToStaticMarkup(<Island />)).toThrow('No provider of texts has "a.x"');
  });

  it('are picked by key, or whole namespaces', async () => {
    const messages = await loadMessages('de');
    const { product, common } = messages;
    expect(textsOf(messages, ['coupon', 'product.added', 'product.adding', 'common.close'])).toEqual({
      coupon: messages.coupon,
      product: { added: product.added, adding: product.adding },
      common: { close: common.close },
    });
    expect(() => textsOf(messages, ['cart.none' as 'cart'])).toThrow('No message "cart.none"');
  });
});

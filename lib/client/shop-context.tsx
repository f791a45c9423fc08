'use client';

import format from 'icu-minify/format';
import type { CompiledMessage, FormatValues } from 'icu-minify/format';
import { createContext, useCallback, useContext, type ReactNode, useEffect } from 'react';
import type { MessageKeys, NamespaceKeys, NestedKeyOf } from 'use-intl';
import type { PriceFormat } from '@/config/shop/store-formats';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Messages } from '@/lib/messages/messages';
import { returned } from './panels/router-events';
import { firstInteraction, onIdle } from '../hydration/moments';

export interface ShopInfo {
  readonly store: StoreCode;
  /** `nl_NL`, the `locale` parameter of the API (spec §7). */
  readonly localeKey: string;
  readonly currency: CurrencyCode;
  readonly priceFormat: PriceFormat;
  /** What follows an addition to the cart (`theme.cart.afterAdding`). */
  readonly afterAdding: 'drawer' | 'toast' | 'panel';
  /** What a browser without cookies is told. */
  readonly noCookies: string;
}

export const ShopContext = createContext<ShopInfo | null>(null);

/** Throws outside a ShopProvider, which is a bug. */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop is called outside a ShopProvider');
  return shop;
}

/** Messages as the build compiles them (`icu-minify`): those without a parameter are strings. */
export interface CompiledTexts {
  readonly [name: string]: CompiledMessage | CompiledTexts;
}

function messageAt(texts: CompiledTexts, key: string): CompiledMessage | undefined {
  let at: CompiledMessage | CompiledTexts | undefined = texts;
  for (const name of key.split('.')) at = typeof at === 'object' && !Array.isArray(at) ? at[name] : undefined;
  return typeof at === 'string' || Array.isArray(at) ? at : undefined;
}

const TextsContext = createContext((_key: string): CompiledMessage | undefined => undefined);

interface TextsProviderProps {
  /** Of `textsOf`. */
  readonly texts: CompiledTexts;
  readonly children: ReactNode;
}

export function TextsProvider({ texts, children }: TextsProviderProps) {
  const above = useContext(TextsContext);
  const find = useCallback((key: string) => messageAt(texts, key) ?? above(key), [texts, above]);
  return <TextsContext value={find}>{children}</TextsContext>;
}

const formatOptions = {
  formatters: {
    getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...args),
    getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
      new Intl.NumberFormat(...args),
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
      new Intl.PluralRules(...args),
  },
};

type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;
type KeyIn<Namespace extends string> = MessageKey extends infer Key
  ? Key extends `${Namespace}.${infer Rest}`
    ? Rest
    : never
  : never;
type Translator<Key> = (key: Key, values?: FormatValues<string>) => string;
export type Translate<Namespace extends string> = Translator<KeyIn<Namespace>>;

/** `useTexts('cart')('sku', { sku })`. Throws for a key that no provider above has, which is a bug. */
export function useTexts(): Translator<MessageKey>;
export function useTexts<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  namespace: Namespace,
): Translate<Namespace>;
export function useTexts(namespace?: string): Translator<string> {
  const find = useContext(TextsContext);
  const locale = useContext(ShopContext)?.localeKey.replace('_', '-') ?? 'en';
  // Stays the same function, so that effects may depend on it.
  return useCallback(
    (key, values = {}) => {
      const path = namespace === undefined ? key : `${namespace}.${key}`;
      const message = find(path);
      if (message === undefined) throw new Error(`No provider of texts has "${path}"`);
      return format(message, locale, values, formatOptions) as string;
    },
    [find, locale, namespace],
  );
}

/** The currency that was chosen in any tab; absent for the one of the store. */
const chosenCurrency = () => /(?:^|; )currency=([^;]*)/.exec(document.cookie)?.[1];

export function ShopProvider({ shop, children }: { readonly shop: ShopInfo; readonly children: ReactNode }) {
  useEffect(() => void layOutDeferredSections(), []);
  useEffect(() => {
    const chosen = chosenCurrency();
    const reloadIfChanged = () => void (chosenCurrency() !== chosen && window.location.reload());
    window.addEventListener(returned, reloadIfChanged);
    return () => window.removeEventListener(returned, reloadIfChanged);
  }, []);
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** Milliseconds between the first interaction and the layout: a press is a pointer and then a click, and its response comes first. */
const responseMs = 500;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Keeps what the user looks at in place: browsers without scroll anchoring do not correct the position. */
function layOut(): void {
  const { documentElement: root } = document;
  const inView = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const before = inView ? topOf(inView) : 0;
  root.dataset.laidOut = '';
  const moved = inView ? topOf(inView) - before : 0;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

/**
 * Lays out all `deferred-section`s once the user interacts with the page. From then on the elements keep their
 * heights, so that the browser can restore the scroll position on the way back (docs/rendering-and-hydration.md).
 */
async function layOutDeferredSections(): Promise<void> {
  await firstInteraction();
  setTimeout(() => void onIdle(layOut), responseMs);
}

'use client';

import { createContext, useContext, type ReactNode, useEffect } from 'react';
import type { CurrencyCode, PriceFormat, StoreCode } from '@/config/types';
import type { Messages } from '@/lib/messages/messages';
import { returned } from './panels/router-events';
import { firstInteraction, onIdle } from '../hydration/moments';

export interface ShopInfo {
  readonly store: StoreCode;
  /** `nl_NL`, the `locale` parameter of the API (spec §7). */
  readonly localeKey: string;
  readonly currency: CurrencyCode;
  readonly priceFormat: PriceFormat;
  readonly texts: ShopTexts;
}

export interface ShopTexts {
  readonly close: string;
  readonly somethingWrong: string;
  readonly messages: string;
  readonly failureTitle: string;
  readonly failureText: string;
  /** With the placeholder `{id}`. */
  readonly failureReference: string;
  readonly retry: string;
  readonly noCookies: string;
}

export const ShopContext = createContext<ShopInfo | null>(null);

/** Throws outside a ShopProvider, which is a bug. */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop is called outside a ShopProvider');
  return shop;
}

interface JourneyTexts extends Pick<
  Messages,
  'accountArea' | 'address' | 'cart' | 'checkout' | 'common' | 'coupon' | 'password' | 'signIn' | 'validation'
> {
  readonly accountMenu: Pick<Messages['accountArea'], 'nav' | 'signOut' | 'signingOut'>;
  readonly contactForm: Messages['contact']['form'];
  readonly error: Pick<Messages['error'], 'pickup_point_missing' | 'shipping_method_missing'>;
  readonly newPassword: Pick<Messages['signIn'], 'password' | 'passwordHint' | 'repeatPassword'>;
}

const TextsContext = createContext<Partial<JourneyTexts>>({});

interface TextsProviderProps {
  /** Of `islandTexts`. */
  readonly texts: Partial<JourneyTexts>;
  readonly children: ReactNode;
}

export function TextsProvider({ texts, children }: TextsProviderProps) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** Throws where the provider does not have the texts, which is a bug. */
export function useTexts<Name extends keyof JourneyTexts>(name: Name): JourneyTexts[Name] {
  const texts = useContext(TextsContext)[name];
  if (!texts) throw new Error(`The TextsProvider above has no "${name}"`);
  return texts;
}

/** The currency that was chosen in any tab; absent for the one of the store. */
const chosenCurrency = () => /(?:^|; )currency=([^;]*)/.exec(document.cookie)?.[1];

/** Loads the page again if another page has changed the currency. */
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

/**
 * Lays out all sections at once. What the user looks at keeps its place: browsers without scroll anchoring do not
 * correct the scroll position, and those that have it may skip the correction during a scroll.
 */
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

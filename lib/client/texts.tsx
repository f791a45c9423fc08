'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Messages } from '@/lib/messages/messages';

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

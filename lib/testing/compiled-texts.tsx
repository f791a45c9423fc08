import compile from 'icu-minify/compile';
import type { ReactNode } from 'react';
import en from '@/messages/en.json';
import { type CompiledTexts, TextsProvider } from '../client/shop-context';
import type { MessageTree } from '../messages/messages';

/** A catalogue as the build compiles it, for the `TextsProvider` of a test. */
export const compiledTexts = (tree: MessageTree): CompiledTexts =>
  Object.fromEntries(
    Object.entries(tree).map(([name, entry]) => [
      name,
      typeof entry === 'string' ? compile(entry) : compiledTexts(entry),
    ]),
  );

const english = compiledTexts(en);

/** Gives the islands of a test all English texts. */
export const EnglishTexts = ({ children }: { readonly children: ReactNode }) => (
  <TextsProvider texts={english}>{children}</TextsProvider>
);

import compile from 'icu-minify/compile';
import type { CompiledTexts } from '../client/shop-context';
import type { MessageTree } from '../messages/messages';

/** A catalogue as the build compiles it, for the `TextsProvider` of a test. */
export const compiledTexts = (tree: MessageTree): CompiledTexts =>
  Object.fromEntries(
    Object.entries(tree).map(([name, entry]) => [
      name,
      typeof entry === 'string' ? compile(entry) : compiledTexts(entry),
    ]),
  );

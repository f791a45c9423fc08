import type { NestedKeyOf } from 'use-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type CompiledTexts, TextsProvider } from '@/lib/client/shop-context';
import type { Messages, MessageTree } from './messages';

interface IslandTextsProps {
  /** Keys of texts; that of a namespace stands for all texts in it. */
  readonly of: readonly NestedKeyOf<Messages>[];
  readonly children: ReactNode;
}

/** Gives the islands below it the texts that they read with `useTexts`, in the language of the page. */
export async function IslandTexts({ of, children }: IslandTextsProps) {
  return <TextsProvider texts={textsOf(await getMessages(), of)}>{children}</TextsProvider>;
}

export function textsOf(messages: Messages, keys: readonly NestedKeyOf<Messages>[]): CompiledTexts {
  const texts: Record<string, CompiledTexts[string]> = {};
  for (const key of keys) {
    const path = key.split('.');
    const name = path.pop() ?? '';
    let at = texts;
    for (const above of path) at = (at[above] ??= {}) as typeof texts;
    at[name] = messageAt(messages, key) as CompiledTexts[string];
  }
  return texts;
}

function messageAt(messages: MessageTree, key: string): MessageTree[string] {
  let message: MessageTree[string] | undefined = messages;
  for (const name of key.split('.')) message = typeof message === 'object' ? message[name] : undefined;
  if (message === undefined) throw new Error(`No message "${key}"`);
  return message;
}

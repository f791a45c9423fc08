import type { NestedKeyOf, NestedValueOf } from 'use-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type CompiledTexts, TextsProvider } from '@/lib/client/shop-context';
import type { TextTree } from '@/lib/text/fill-text';
import type { Messages } from './messages';

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

/** The keys of texts by the names that an island has for them; the key of a namespace is all texts in it. */
export interface TextKeys {
  readonly [name: string]: NestedKeyOf<Messages> | TextKeys;
}

export type PickedTexts<Keys> = {
  readonly [Name in keyof Keys]: Keys[Name] extends string
    ? NestedValueOf<Messages, Keys[Name]>
    : PickedTexts<Keys[Name]>;
};

/**
 * The prop `texts` of an island, in the language of the page: `islandTexts({ add: 'product.addToCart' })`. Parameters are
 * left in the texts for `fillText`, so that no message runtime is loaded. A key that does not exist does not compile.
 */
export async function islandTexts<const Keys extends TextKeys>(keys: Keys): Promise<PickedTexts<Keys>> {
  return pickTexts(await getMessages(), keys);
}

export function pickTexts<const Keys extends TextKeys>(messages: Messages, keys: Keys): PickedTexts<Keys> {
  const texts = Object.entries(keys).map(([name, key]) => [
    name,
    typeof key === 'string' ? toText(messageAt(messages, key)) : pickTexts(messages, key),
  ]);
  // `fromEntries` loses which name has which text.
  return Object.fromEntries(texts) as PickedTexts<Keys>;
}

/**
 * A part of a message that the build has compiled (`icu-minify`): text, the `#` of a plural, or the name of a parameter with
 * its type and options, or of a tag with its content.
 */
type Part = string | 0 | readonly [name: string, ...rest: unknown[]];
type Message = string | MessageTree | readonly Part[];
interface MessageTree {
  readonly [name: string]: Message;
}

const isCompiled = (message: Message): message is readonly Part[] => Array.isArray(message);

function messageAt(messages: MessageTree, key: string): Message {
  let message: Message | undefined = messages;
  for (const name of key.split('.'))
    message = typeof message === 'object' && !isCompiled(message) ? message[name] : undefined;
  if (message === undefined) throw new Error(`No message "${key}"`);
  return message;
}

/** The texts of namespaces: made once, and serialised once in a page that has them twice. */
const namespaces = new WeakMap<MessageTree, TextTree>();

function toText(message: Message): string | TextTree {
  if (typeof message === 'string') return message;
  if (isCompiled(message)) return sourceOf(message);
  let tree = namespaces.get(message);
  if (!tree) {
    tree = Object.fromEntries(Object.entries(message).map(([name, each]) => [name, toText(each)]));
    namespaces.set(message, tree);
  }
  return tree;
}

const pluralType = 2;

/** A compiled message as written in `messages/`, in the notation that `fillText` reads. */
function sourceOf(parts: string | 0 | readonly Part[]): string {
  if (typeof parts === 'string') return parts;
  return parts === 0 ? '#' : parts.map(partSource).join('');
}

function partSource(part: Part): string {
  if (typeof part === 'string' || part === 0) return sourceOf(part);
  const [name, first, ...rest] = part;
  if (first === undefined) return `{${name}}`;
  if (first === pluralType) {
    const forms = Object.entries(rest[0] as Record<string, readonly Part[]>);
    return `{${name}, plural, ${forms.map(([form, text]) => `${form} {${sourceOf(text)}}`).join(' ')}}`;
  }
  if (typeof first === 'number')
    throw new Error(`The parameter "${name}" of a text of an island has a format`);
  return `<${name}>${sourceOf([first, ...rest] as Part[])}</${name}>`;
}

import type { MessageTree } from '../messages/messages';

/** Every text of a catalogue by its dotted key, in the order of the file. `path` precedes every key. */
export function messageTexts(tree: MessageTree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, entry]): [string, string][] =>
    typeof entry === 'string' ? [[path + name, entry]] : messageTexts(entry, `${path}${name}.`),
  );
}

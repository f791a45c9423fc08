import type { Answers } from './answers';
import type { Chosen } from './engine/types';

// Changes of a selection.

/** Of an article at a spot, whatever its quantity. */
const placeOf = ({ sku, spot = '', owned = false }: Chosen): string => `${spot}\n${sku}\n${owned}`;

/** With equal places as one, and without what is none. */
export function merged(parts: readonly Chosen[]): Chosen[] {
  const places = new Map<string, Chosen>();
  for (const { sku, quantity, spot, phase, owned } of parts) {
    const at = placeOf({ sku, quantity, spot, owned });
    const same = places.get(at);
    places.set(
      at,
      same ? { ...same, quantity: same.quantity + quantity } : { sku, quantity, spot, phase, owned },
    );
  }
  return [...places.values()].filter(({ quantity }) => quantity > 0);
}

export const adjusted = (answers: Answers, parts: readonly Chosen[]): Answers => ({
  ...answers,
  parts: merged(parts),
  step: 'systems',
});

/** The lines of a selection that differ after a change; quantity 0: one that is taken out. */
export function changesOf(before: readonly Chosen[], after: readonly Chosen[]): Chosen[] {
  const now = new Map(merged(after).map((line) => [placeOf(line), line]));
  const gone = before
    .filter((line) => !now.has(placeOf(line)))
    .map((line) => ({ sku: line.sku, quantity: 0, spot: line.spot, owned: line.owned }));
  const old = new Map(before.map((line) => [placeOf(line), line]));
  const differs = (line: Chosen) => {
    const same = old.get(placeOf(line));
    return same?.quantity !== line.quantity || (same.phase ?? 1) !== (line.phase ?? 1);
  };
  return [...gone, ...[...now.values()].filter(differs)];
}

/** A selection after changes. New lines stand where one was taken out. */
export function changed(parts: readonly Chosen[], changes: readonly Chosen[]): Chosen[] {
  const places = new Set(parts.map(placeOf));
  const added = changes.filter((line) => !places.has(placeOf(line)));
  const lines = new Map(changes.map((line) => [placeOf(line), line]));
  const kept = parts.flatMap((line) => {
    const now = lines.get(placeOf(line)) ?? line;
    return now.quantity > 0 ? [now] : added.splice(0);
  });
  return merged([...kept, ...added]);
}

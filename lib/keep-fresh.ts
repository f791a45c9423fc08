import { catalogue } from '@/config/catalogue';

interface Kept<Value> {
  readonly at: number;
  readonly value: Promise<Value>;
}

/**
 * `read`, asked again for the same arguments only when its answer is `catalogue.revalidateSeconds` old. What
 * fails is asked again at once; where there was an answer before, that one goes on until then. For a handful of different arguments: nothing is ever thrown away.
 */
export function keepFresh<Args extends readonly string[], Value>(
  read: (...args: Args) => Promise<Value>,
  now: () => number = Date.now,
): (...args: Args) => Promise<Value> {
  const kept = new Map<string, Kept<Value>>();
  return (...args) => {
    const key = args.join('\n');
    const known = kept.get(key);
    if (known && now() - known.at < catalogue.revalidateSeconds * 1000) return known.value;
    const value = read(...args).catch((error: unknown) => {
      if (!known) {
        kept.delete(key);
        throw error;
      }
      kept.set(key, known);
      return known.value;
    });
    kept.set(key, { at: now(), value });
    return value;
  };
}

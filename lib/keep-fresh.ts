import { catalogue } from '@/config/catalogue';

interface Kept<Value> {
  readonly at: number;
  readonly value: Promise<Value>;
}

/**
 * `read`, asked again for the same arguments only when its answer is `catalogue.revalidateSeconds` old. What
 * fails is asked again at once. For a handful of different arguments: nothing is ever thrown away.
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
    const value = read(...args);
    kept.set(key, { at: now(), value });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
}

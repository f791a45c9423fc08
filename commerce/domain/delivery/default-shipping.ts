import { pickupMethod } from '@/config/shop/shipping';

interface Comparison<Method> {
  /** Its code, without that of its carrier. */
  readonly code: (method: Method) => string;
  readonly cost: (method: Method) => number;
  /** Its latest day of delivery: ISO 8601. */
  readonly day: (method: Method) => string;
}

/**
 * The method that is preselected: the cheapest, of several the fastest, of several the first. A pick-up point is never
 * preselected, because it has to be chosen. Null without a method.
 */
export function defaultShipping<Method>(
  methods: readonly Method[],
  { code, cost, day }: Comparison<Method>,
): Method | null {
  const delivered = methods.filter((method) => code(method) !== pickupMethod);
  const [first] = delivered.toSorted((a, b) => cost(a) - cost(b) || day(a).localeCompare(day(b)));
  return first ?? null;
}

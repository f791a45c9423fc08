import type { FeatureName } from '@/config/types';

/**
 * What QA has set for the features of all stores of this process. Next bundles routes and `instrumentation.ts` separately,
 * so they have no module in common: they meet in a global.
 */
const overridesKey = Symbol.for('owlwatch.feature-overrides');

function overrides(): Map<FeatureName, boolean> {
  const shared = globalThis as typeof globalThis & { [overridesKey]?: Map<FeatureName, boolean> };
  return (shared[overridesKey] ??= new Map());
}

/** What QA has set for a feature; undefined if nothing. */
export const featureOverride = (feature: FeatureName): boolean | undefined => overrides().get(feature);

/** Switches a feature on or off until the process ends; null: what the environment and the stores say applies again. */
export function overrideFeature(feature: FeatureName, on: boolean | null): void {
  if (on === null) overrides().delete(feature);
  else overrides().set(feature, on);
}

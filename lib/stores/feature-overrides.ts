import type { FeatureName } from '@/config/types';
import { bridge } from '../bridge.ts';

/** What QA has set for a feature; undefined if nothing. */
export const featureOverride = (feature: FeatureName): boolean | undefined =>
  bridge.featureOverrides.get(feature);

/** Switches a feature on or off until the process ends; null: what the environment and the stores say applies again. */
export function overrideFeature(feature: FeatureName, on: boolean | null): void {
  if (on === null) bridge.featureOverrides.delete(feature);
  else bridge.featureOverrides.set(feature, on);
}

import 'server-only';
import { overrideFeature } from '@/lib/stores/features';
import type { Reply } from '@/lib/http/create-route';
import { clearPageCaches } from '@/lib/bridge';
import { ok, type Result } from '@/lib/result';
import { z } from 'zod';
import { baseFeatures } from '@/config/features';
import type { FeatureName } from '@/config/types';

/** All features, in the order of `config/features.ts`. */
export const featureNames = Object.keys(baseFeatures) as FeatureName[];

/** The body of `POST /api/qa/features`; `reset`: as configured. */
export const featureSwitchSchema = z.strictObject({
  feature: z.enum<FeatureName[]>(featureNames),
  state: z.enum(['on', 'off', 'reset']),
});
type FeatureSwitch = z.output<typeof featureSwitchSchema>;

/**
 * Switches a feature in all stores of this process, or resets it. The cached pages go: they show it as it was, and their
 * keys do not know it.
 */
export async function switchFeature({ feature, state }: FeatureSwitch): Promise<Result<Reply, never>> {
  overrideFeature(feature, state === 'reset' ? null : state === 'on');
  clearPageCaches();
  return ok({ body: { status: 'success' } });
}

import 'server-only';
import { setSwitches } from '@/lib/stores/shared-switches';
import type { Reply } from '@/lib/http/create-route';
import { bridge } from '@/lib/bridge';
import { ok, type Result } from '@/lib/result';
import { z } from 'zod';
import { baseFeatures } from '@/config/shop/store-views';
import type { FeatureName } from '@/config/types';

/** All features, in the order of `config/shop/store-views.ts`. */
export const featureNames = Object.keys(baseFeatures) as FeatureName[];

/** The body of `POST /api/qa/features`; `reset`: as configured. */
export const featureSwitchSchema = z.strictObject({
  feature: z.enum<FeatureName[]>(featureNames),
  state: z.enum(['on', 'off', 'reset']),
});
/** Switches a feature in all stores of all nodes, or resets it. */
export async function switchFeature({
  feature,
  state,
}: z.output<typeof featureSwitchSchema>): Promise<Result<Reply, never>> {
  const switches = new Map(bridge.featureOverrides);
  if (state === 'reset') switches.delete(feature);
  else switches.set(feature, state === 'on');
  await setSwitches(switches);
  return ok({ body: { status: 'success' } });
}

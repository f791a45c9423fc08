import { env } from '@/config/env/env';
import { featureSwitchSchema, switchFeature } from '@/features/qa-bar/server/qa-bar';
import { route } from '../../api-route';

const change = route(featureSwitchSchema, switchFeature);
const unknownCall = route(null, async () => ({ ok: false, error: { code: 'not_found' } }));

/** Switches a feature for QA; unknown, like every other call without a route, unless `STORE_HOST_OVERRIDE=on`. */
export const POST = (request: Request): Promise<Response> =>
  env().STORE_HOST_OVERRIDE ? change(request) : unknownCall(request);

export {
  unknownCall as DELETE,
  unknownCall as GET,
  unknownCall as OPTIONS,
  unknownCall as PATCH,
  unknownCall as PUT,
};

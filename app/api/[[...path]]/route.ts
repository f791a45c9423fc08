import { route } from '../api-route';

/** Unknown calls: 404 with a code and a translated text, like every failure. */
const unknownCall = route(null, async () => ({ ok: false, error: { code: 'not_found' } }));

export {
  unknownCall as DELETE,
  unknownCall as GET,
  unknownCall as OPTIONS,
  unknownCall as PATCH,
  unknownCall as POST,
  unknownCall as PUT,
};

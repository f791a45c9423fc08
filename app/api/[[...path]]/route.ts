import { route } from '../api-route';

const unknownCall = route(null, async () => ({ ok: false, error: { code: 'not_found' } }));

export {
  unknownCall as DELETE,
  unknownCall as GET,
  unknownCall as OPTIONS,
  unknownCall as PATCH,
  unknownCall as POST,
  unknownCall as PUT,
};

import { route } from '../route-kit';

/** A call that does not exist fails like the ones that do: with a code and a translated text. */
const missing = route(null, async () => ({ ok: false, error: { code: 'not_found' } }));

export {
  missing as DELETE,
  missing as GET,
  missing as OPTIONS,
  missing as PATCH,
  missing as POST,
  missing as PUT,
};

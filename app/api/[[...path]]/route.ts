import { route } from '../route-kit';

const refuse = route(null, async () => ({ ok: false, error: { code: 'not_found' } }));

/** A call that does not exist fails like the ones that do: with a code and a translated text. */
const missing = (request: Request): Promise<Response> => refuse(request);

export {
  missing as DELETE,
  missing as GET,
  missing as OPTIONS,
  missing as PATCH,
  missing as POST,
  missing as PUT,
};

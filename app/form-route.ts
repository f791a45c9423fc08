import type { z } from 'zod';
import type { Context } from '@/commerce/context';
import { type FormOutcome, redirectTo } from '@/lib/http/session/cookies';
import { readForm } from '@/lib/http/read-body';
import { segmentContext } from '@/features/store/server/request-context';

/** The largest form has a reason of 400 characters, encoded. */
const maxBodyBytes = 16 * 1024;

/** The texts of a form by their names: a list where a name is repeated. Files are left out. */
function valuesOf(form: FormData): Readonly<Record<string, string | readonly string[]>> {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  return Object.fromEntries(
    [...new Set(form.keys())].flatMap((name) => {
      const [first, ...more] = texts(name);
      return first === undefined ? [] : [[name, more.length > 0 ? [first, ...more] : first]];
    }),
  );
}

/** Works without scripts; redirects to the outcome. `input`: null if the form breaks a rule. */
export const formRoute =
  <Input>(
    schema: z.ZodType<Input>,
    handle: (context: Context, headers: Headers, input: Input | null) => Promise<FormOutcome>,
  ) =>
  async (request: Request, { params }: { params: Promise<{ store: string }> }): Promise<Response> => {
    const [context, form] = await Promise.all([segmentContext(params), readForm(request, maxBodyBytes)]);
    if (form instanceof Response) return form;
    if (!context)
      return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
    const { data: input = null } = schema.safeParse(valuesOf(form));
    const { location, cookies } = await handle(context, request.headers, input);
    return redirectTo(request, location, cookies);
  };

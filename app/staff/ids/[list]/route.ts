import { lists } from '../../lists';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ list: string }> },
): Promise<Response> {
  const { list } = await params;
  const found = lists.get(`/${list}`);
  if (!found) return new Response('Not found\n', { status: 404 });
  return found.ids(Object.fromEntries(new URL(request.url).searchParams));
}

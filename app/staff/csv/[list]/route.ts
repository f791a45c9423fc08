import { lists } from '../../lists';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ list: string }> },
): Promise<Response> {
  const { list } = await params;
  const csv = lists.get(`/${list}`);
  if (!csv) return new Response('Not found\n', { status: 404 });
  return csv(Object.fromEntries(new URL(request.url).searchParams));
}

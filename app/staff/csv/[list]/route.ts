import { listCsv } from '@/features/staff/server/list-page';
import { lists } from '../../lists';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ list: string }> },
): Promise<Response> {
  const { list } = await params;
  const screen = lists.find(({ path }) => path === `/${list}`);
  if (!screen) return new Response('Not found\n', { status: 404 });
  return listCsv(screen, Object.fromEntries(new URL(request.url).searchParams));
}

import { draftMode } from 'next/headers';
import { closePreview } from '@/features/content/server/preview';
import { paths } from '@/lib/paths/paths';
import { redirectTo } from '@/lib/http/session/cookies';

export async function GET(request: Request): Promise<Response> {
  (await draftMode()).disable();
  return redirectTo(request, paths.home, [closePreview]);
}

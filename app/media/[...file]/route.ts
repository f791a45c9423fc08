import { mediaResponse } from '@/features/product/server/media';

interface Segment {
  readonly params: Promise<{ file: string[] }>;
}

export async function GET(request: Request, { params }: Segment): Promise<Response> {
  return mediaResponse(request, (await params).file);
}

/** The headers of `GET`, without opening a film. */
export function HEAD(request: Request, segment: Segment): Promise<Response> {
  return GET(request, segment);
}

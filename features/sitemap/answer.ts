/** Seconds a sitemap may be kept on the way. */
const lifetime = 3600;

/** A sitemap as an answer; null: there is no such file. */
export function xml(body: string | ReadableStream<Uint8Array> | null): Response {
  if (body === null) return new Response('Not found\n', { status: 404 });
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': `public, max-age=${lifetime}`,
  };
  return new Response(body, { headers });
}

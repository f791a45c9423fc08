import { http, HttpResponse } from 'msw';
import { z } from 'zod';
import { ga4Problems } from './ga4-schema';
import type { MockServer } from './mock-server';
import { serveHandlers } from './serve-handlers';

/** What a page has pushed: a command of gtag as an array, or an object of the data layer. */
const pushSchema = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);
export type TagPush = z.infer<typeof pushSchema>;

/** An event that a page has pushed. */
export interface TagEvent {
  readonly name: string;
  readonly params: unknown;
}

/** The event of a push, from a command of gtag or from the data layer; null for anything else. */
export function eventOf(push: TagPush): TagEvent | null {
  if (Array.isArray(push)) {
    const [command, name, params = {}] = push;
    return command === 'event' && typeof name === 'string' ? { name, params } : null;
  }
  const { event, ecommerce, ...params } = push;
  if (typeof event !== 'string' || event.startsWith('gtm.')) return null;
  return { name: event, params: ecommerce ?? params };
}

/**
 * The script of the tag: sends what is in the data layer, and everything that is pushed later, in its order. It sets its
 * cookie once measuring is granted.
 */
const script = (collect: string) => `(function () {
  var layer = (window.dataLayer = window.dataLayer || []);
  function send(entry) {
    var push = Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(entry) : entry;
    if (push[0] === 'consent' && push[2].analytics_storage === 'granted')
      document.cookie = '_ga=GA1.1.1.1; path=/; max-age=63072000';
    fetch(${JSON.stringify(collect)}, { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(push) });
  }
  layer.forEach(send);
  layer.push = function () {
    for (var entry of arguments) { Array.prototype.push.call(layer, entry); send(entry); }
    return layer.length;
  };
})();`;

const handlers = (pushes: TagPush[], problems: string[]) => [
  http.get(/\/(gtm|gtag\/js|gtm\.js)(\?.*)?$/, ({ request }) => {
    const { origin, searchParams } = new URL(request.url);
    const body = script(`${origin}/collect?id=${searchParams.get('id') ?? ''}`);
    return new HttpResponse(body, { headers: { 'content-type': 'text/javascript' } });
  }),
  http.post('*/collect', async ({ request }) => {
    const parsed = pushSchema.safeParse(await request.json().catch(() => null));
    if (!parsed.success) return new HttpResponse(null, { status: 400 });
    pushes.push(parsed.data);
    const event = eventOf(parsed.data);
    if (event) problems.push(...ga4Problems(event.name, event.params));
    return new HttpResponse(null, { status: 204 });
  }),
  http.get('*/pushes', () => HttpResponse.json(pushes)),
  http.get('*/problems', () => HttpResponse.json(problems)),
];

/**
 * Starts a server for the tags of Google: `/gtm.js` of a container and `/gtag/js` of a Google tag send what pages push to
 * `/collect`. `GET /pushes` lists it, `GET /problems` lists events with undocumented parameters. The British store has a
 * container, the others share a Google tag.
 */
export async function startTagServer(): Promise<MockServer> {
  const [pushes, problems]: [TagPush[], string[]] = [[], []];
  const server = await serveHandlers(handlers(pushes, problems));
  return {
    variables: {
      TAG_HOST: server.url,
      TAG_MANAGER_IDS: JSON.stringify({ uk: 'GTM-MOCK' }),
      GTAG_KEY: 'G-MOCK',
    },
    notes: [`Tags: ${server.url}/pushes, ${server.url}/problems`],
    close: server.close,
  };
}

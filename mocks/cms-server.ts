import { createHash, createHmac } from 'node:crypto';
import { http, HttpResponse } from 'msw';
import { z } from 'zod';
import type { MockServer } from './mock-server';
import { serveHandlers } from './serve-handlers';

const modes = ['up', 'down', 'slow', 'rubbish'] as const;

/** `slow`: requests get no answer until the mode changes; `rubbish`: an answer that is no list of documents. */
export type CmsMode = (typeof modes)[number];

/** A document of the CMS, with whatever fields a test gives it. */
export interface CmsDocument {
  readonly code: string;
  readonly [field: string]: unknown;
}

/** A stand-in for a headless CMS. */
export interface CmsServer extends MockServer {
  readonly token: string;
  readonly secret: string;
  /** Paths with queries that the shop has asked for, also those that were refused. */
  readonly requests: readonly string[];
  /** Saves a draft. */
  save(store: string, document: CmsDocument): void;
  /** Saves and publishes documents at once. */
  publish(store: string, ...documents: readonly CmsDocument[]): void;
  /** Removes a document and its draft. */
  remove(store: string, code: string): void;
  setMode(mode: CmsMode): void;
  /** Headers of a webhook with `body`; `sentAt` in ms since 1970. */
  sign(body: string, sentAt?: number): Record<string, string>;
  /** The path of a signed preview link, valid for a minute by default. */
  previewPath(store: string, path: string, seconds?: number): string;
}

const documentSchema = z.looseObject({ code: z.string() });
const commandSchema = z.object({ mode: z.enum(modes) });

function createState(token: string) {
  let mode: CmsMode = 'up';
  let change = Promise.withResolvers<void>();
  const published = new Map<string, Map<string, CmsDocument>>();
  const drafts = new Map<string, Map<string, CmsDocument>>();
  const inStore = (all: typeof published, store: string) => {
    const documents = all.get(store) ?? new Map<string, CmsDocument>();
    all.set(store, documents);
    return documents;
  };
  return {
    token,
    requests: [] as string[],
    mode: () => mode,
    nextChange: () => change.promise,
    published: (store: string) => inStore(published, store),
    drafts: (store: string) => inStore(drafts, store),
    setMode: (next: CmsMode) => {
      mode = next;
      change.resolve();
      change = Promise.withResolvers();
    },
  };
}
type State = ReturnType<typeof createState>;

function publishDraft(state: State, store: string, code: string): boolean {
  const draft = state.drafts(store).get(code);
  if (!draft) return false;
  state.published(store).set(code, draft);
  state.drafts(store).delete(code);
  return true;
}

async function listDocuments(state: State, request: Request, store: string) {
  const { pathname, search, searchParams } = new URL(request.url);
  state.requests.push(pathname + search);
  while (state.mode() === 'slow') await state.nextChange();
  if (state.mode() === 'down') return HttpResponse.html('<h1>Service unavailable</h1>', { status: 503 });
  if (state.mode() === 'rubbish') return HttpResponse.json({ pages: 'many' });
  if (request.headers.get('authorization') !== `Bearer ${state.token}`)
    return HttpResponse.json({ error: 'unauthorized' }, { status: 401 });
  const drafts = searchParams.get('draft') === 'true' ? state.drafts(store) : [];
  const documents = [...new Map([...state.published(store), ...drafts]).values()];
  const etag = `"${createHash('sha256').update(JSON.stringify(documents)).digest('hex').slice(0, 16)}"`;
  if (request.headers.get('if-none-match') === etag) return new HttpResponse(null, { status: 304 });
  return HttpResponse.json({ documents }, { headers: { etag } });
}

const handlers = (state: State) => [
  http.get('*/stores/:store/documents', ({ request, params }) =>
    listDocuments(state, request, String(params['store'])),
  ),
  http.put('*/stores/:store/documents/:code', async ({ request, params }) => {
    const document = documentSchema.parse(await request.json());
    state.drafts(String(params['store'])).set(String(params['code']), document);
    return HttpResponse.json(document);
  }),
  http.post('*/stores/:store/documents/:code/publish', ({ params }) =>
    publishDraft(state, String(params['store']), String(params['code']))
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json({ error: 'no draft' }, { status: 404 }),
  ),
  http.put('*/mode', async ({ request }) => {
    state.setMode(commandSchema.parse(await request.json()).mode);
    return HttpResponse.json({ mode: state.mode() });
  }),
];

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

function signer(secret: string): Pick<CmsServer, 'sign' | 'previewPath'> {
  return {
    sign: (body, sentAt = Date.now()) => {
      const timestamp = String(Math.floor(sentAt / 1_000));
      return {
        'x-content-timestamp': timestamp,
        'x-content-signature': `sha256=${hmac(secret, `${timestamp}.${body}`)}`,
      };
    },
    previewPath: (store, path, seconds = 60) => {
      const expires = String(Math.floor(Date.now() / 1_000) + seconds);
      const signature = hmac(secret, `preview\n${store}\n${path}\n${expires}`);
      return `/api/content/preview?${new URLSearchParams({ path, expires, signature })}`;
    },
  };
}

/**
 * Starts a CMS without documents, so the shop shows the content of its files. `PUT /stores/uk/documents/{code}` saves a
 * draft, `POST /stores/uk/documents/{code}/publish` publishes it, `PUT /mode` changes how it answers: `{"mode": "down"}`.
 */
export async function startCmsServer(): Promise<CmsServer> {
  const token = 'mock-cms-token';
  const secret = 'mock-cms-secret-with-at-least-32-characters';
  const state = createState(token);
  const server = await serveHandlers(handlers(state));
  return {
    variables: { CMS_URL: server.url, CMS_TOKEN: token, CMS_SECRET: secret },
    notes: [`CMS: ${server.url}/stores/uk/documents`],
    token,
    secret,
    requests: state.requests,
    save: (store, document) => void state.drafts(store).set(document.code, document),
    publish: (store, ...documents) => {
      for (const document of documents) {
        state.drafts(store).set(document.code, document);
        publishDraft(state, store, document.code);
      }
    },
    remove: (store, code) => {
      state.published(store).delete(code);
      state.drafts(store).delete(code);
    },
    setMode: state.setMode,
    ...signer(secret),
    close: () => {
      state.setMode('down');
      return server.close();
    },
  };
}

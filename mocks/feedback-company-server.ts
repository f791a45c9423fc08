import { randomUUID } from 'node:crypto';
import { http, HttpResponse } from 'msw';
import { z } from 'zod';
import type { MockServer } from './mock-server';
import { serveHandlers } from './serve-handlers';

const modes = ['up', 'down', 'slow', 'rubbish'] as const;

/** `slow`: requests get no answer until the mode changes; `rubbish`: JSON that is not a summary. */
export type ReviewMode = (typeof modes)[number];

/** A stand-in for the review service Feedback Company. */
export interface FeedbackCompanyServer extends MockServer {
  /** Requests so far. */
  readonly counts: { tokens: number; summaries: number };
  setMode(mode: ReviewMode): void;
  /** The score out of 10, and the number of reviews. */
  setScore(score: number, reviews: number): void;
  /** Refuses the tokens given so far. `politely`: with status 200 and a text, as the service sometimes does. */
  expireTokens(politely?: boolean): void;
}

const client = { id: 'owlwatch', secret: 'mock-secret' };

const commandSchema = z.object({
  mode: z.enum(modes).optional(),
  score: z.number().min(0).max(10).optional(),
  reviews: z.int().nonnegative().optional(),
});

function createState() {
  let change = Promise.withResolvers<void>();
  const state = {
    mode: 'up' as ReviewMode,
    score: 9.4,
    reviews: 1386,
    refusal: 401,
    tokens: new Set<string>(),
    counts: { tokens: 0, summaries: 0 },
    nextChange: () => change.promise,
    setMode: (mode: ReviewMode) => {
      state.mode = mode;
      change.resolve();
      change = Promise.withResolvers();
    },
  };
  return state;
}
type State = ReturnType<typeof createState>;

function giveToken(state: State, query: URLSearchParams) {
  state.counts.tokens += 1;
  const known = query.get('client_id') === client.id && query.get('client_secret') === client.secret;
  if (!known || query.get('grant_type') !== 'authorization_code') {
    return HttpResponse.json({ error: true, description: 'Unknown client' }, { status: 401 });
  }
  const token = randomUUID();
  state.tokens.add(token);
  return HttpResponse.json({ access_token: token, error: false });
}

async function giveSummary(state: State, token: string, origin: string) {
  state.counts.summaries += 1;
  while (state.mode === 'slow') await state.nextChange();
  if (state.mode === 'down') return HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 });
  if (state.mode === 'rubbish') return HttpResponse.json({ success: true, data: [{ shop: null }] });
  if (!state.tokens.has(token)) {
    return HttpResponse.json({ success: false, message: 'No access' }, { status: state.refusal });
  }
  const summary = {
    merchant_score: state.score,
    max_score: 10,
    total_merchant_reviews: state.reviews,
  };
  const shop = { name: 'Owlwatch', review_url: `${origin}/reviews/owlwatch` };
  return HttpResponse.json({ success: true, data: [{ shop, review_summary: summary }] });
}

const handlers = (state: State) => [
  http.get('*/api/v1/oauth2/token', ({ request }) => giveToken(state, new URL(request.url).searchParams)),
  http.get('*/api/v1/review/summary/', ({ request }) =>
    giveSummary(
      state,
      request.headers.get('authorization')?.replace('Bearer ', '') ?? '',
      new URL(request.url).origin,
    ),
  ),
  http.get('*/reviews/owlwatch', () =>
    HttpResponse.html(`<title>Owlwatch</title><h1>${state.score} / 10, ${state.reviews} reviews</h1>`),
  ),
  http.put('*/mode', async ({ request }) => {
    const { mode, score = state.score, reviews = state.reviews } = commandSchema.parse(await request.json());
    Object.assign(state, { score, reviews });
    if (mode) state.setMode(mode);
    return HttpResponse.json({ mode: state.mode, score, reviews });
  }),
];

/**
 * Starts the review service: tokens, the summary, and the page that the summary links to. `PUT /mode` changes what it
 * does: `{"mode": "down"}`, `{"score": 8.1, "reviews": 12}`.
 */
export async function startFeedbackCompany(): Promise<FeedbackCompanyServer> {
  const state = createState();
  const server = await serveHandlers(handlers(state));
  return {
    variables: {
      FEEDBACK_COMPANY_URL: server.url,
      FEEDBACK_COMPANY_CLIENT: `${client.id}:${client.secret}`,
    },
    notes: [`Feedback Company: ${server.url}/reviews/owlwatch`],
    counts: state.counts,
    setMode: state.setMode,
    setScore: (score, reviews) => void Object.assign(state, { score, reviews }),
    expireTokens: (politely = false) => {
      state.refusal = politely ? 200 : 401;
      state.tokens.clear();
    },
    close: () => {
      state.setMode('down');
      return server.close();
    },
  };
}

import { expect, it } from 'vitest';
import { startFeedbackCompany } from './feedback-company-server';
import { perSuite } from '@/lib/testing/per-suite';

const server = perSuite(startFeedbackCompany, ({ close }) => close());

const url = (path: string) => `${server.variables['FEEDBACK_COMPANY_URL']}${path}`;

async function token(secret = 'mock-secret') {
  const query = `client_id=owlwatch&client_secret=${secret}&grant_type=authorization_code`;
  const reply = await fetch(url(`/api/v1/oauth2/token?${query}`));
  return { status: reply.status, body: (await reply.json()) as { access_token?: string } };
}
const summary = (bearer = '') =>
  fetch(url('/api/v1/review/summary/'), { headers: { authorization: `Bearer ${bearer}` } });

it('gives a token to the known client only, and the summary to its holder', async () => {
  expect((await token('wrong')).status).toBe(401);
  expect((await summary('wrong')).status).toBe(401);
  const { access_token: bearer } = (await token()).body;
  const body = (await (await summary(bearer)).json()) as { data: { shop: { review_url: string } }[] };
  expect(body).toMatchObject({
    success: true,
    data: [{ review_summary: { merchant_score: 9.4, max_score: 10, total_merchant_reviews: 1386 } }],
  });
  const page = await fetch(body.data[0]?.shop.review_url ?? '');
  expect(await page.text()).toContain('9.4 / 10');
  server.expireTokens(true);
  const refused = await summary(bearer);
  expect([refused.status, await refused.json()]).toMatchObject([200, { message: 'No access' }]);
});

it('can be down, senseless, slow, and have another score', async () => {
  const mode = (body: object) => fetch(url('/mode'), { method: 'PUT', body: JSON.stringify(body) });
  const { access_token: bearer } = (await token()).body;
  await mode({ mode: 'down' });
  expect((await summary(bearer)).status).toBe(502);
  await mode({ mode: 'rubbish' });
  expect(await (await summary(bearer)).json()).toEqual({ success: true, data: [{ shop: null }] });
  await mode({ mode: 'slow' });
  const pending = summary(bearer);
  await mode({ mode: 'up', score: 8.1, reviews: 12 });
  expect(await (await pending).json()).toMatchObject({
    data: [{ review_summary: { merchant_score: 8.1, total_merchant_reviews: 12 } }],
  });
});

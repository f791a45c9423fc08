import { expect, it } from 'vitest';
import type { Order } from '@/commerce/model/order';
import type { SafetyNotice } from '@/commerce/model/safety-notice';
import { renderEmail } from './templates';

const payload: SafetyNotice = {
  kind: 'recall',
  remedies: ['refund', 'repair'],
  article: { sku: 'CAM-1', name: 'Dome <b>', brand: 'Owl', ean: '8719001000033', picture: '/media/c.webp' },
  texts: {
    headline: 'Niet meer gebruiken',
    hazard: 'Kan branden.',
    action: 'Stop.\nNu.',
    contact: 'Bel ons.',
  },
  numbers: ['4KTX-9PZB', '5KTX-9PZB'],
};
const order = { number: '4KTX-9PZB', shippingAddress: { firstname: '<i>Ada</i>' } } as Order;

it('has the words that the law wants, the article with its numbers and picture, and the orders', async () => {
  const { html, subject, text } = await renderEmail('safety_notice', { payload, order }, 'nl');
  expect(subject).toBe('Terugroepactie om veiligheidsredenen: Dome <b>');
  for (const words of [
    'Niet meer gebruiken',
    'Kan branden.',
    'Nu.',
    'CAM-1',
    '8719001000033',
    '4KTX-9PZB, 5KTX-9PZB',
  ])
    expect(text).toContain(words);
  expect(text).toContain('– uw geld terug');
  expect(text).toContain('– een kosteloze reparatie');
  expect(text).not.toContain('vervanging');
  expect(html).toContain('c.webp');
  expect(html).not.toMatch(/Dome <b>|<i>Ada/);
});

it.each(['Owl Dome', 'Caméra Owl B4'])('names the brand once: %s', async (name) => {
  const article = { ...payload.article, name };
  const { text } = await renderEmail('safety_notice', { payload: { ...payload, article }, order }, 'nl');
  expect(text).toContain(name);
  expect(text).not.toContain(`Owl ${name}`);
});

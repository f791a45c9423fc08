import { describe, expect, it } from 'vitest';
import { personalSegments } from '@/lib/paths/route-of';
import { pageView } from './tag';

const shop = 'https://owlwatch-uk.example';
const view = (path: string, referrer = '') =>
  pageView(new URL(path, shop), 'Title', referrer, personalSegments);

describe('the view of a page', () => {
  it('has no query', () => {
    expect(view('/cameras/q/brand/noctara?email=jane@shop.example#x')).toEqual({
      page_location: `${shop}/cameras/q/brand/noctara`,
      page_title: 'Title',
    });
  });

  it.each([
    ['/customer/orders/1000001', '/customer'],
    ['/offer/secret-token', '/offer'],
    ['/wishlist/secret-token', '/wishlist'],
    ['/order/1000001?code=secret', '/order'],
    ['/newsletter/confirm?token=secret', '/newsletter'],
    ['/search?q=jane@shop.example', '/search'],
  ])('has no numbers and codes of %s', (path, shown) => {
    expect(view(path)).toEqual({ page_location: shop + shown });
  });

  it('names another site by its origin, and a page of the shop without codes', () => {
    expect(view('/', 'https://mail.example/inbox/7?user=jane').page_referrer).toBe('https://mail.example');
    expect(view('/', `${shop}/offer/secret-token`).page_referrer).toBe(`${shop}/offer`);
    expect(view('/', 'rubbish')).not.toHaveProperty('page_referrer');
  });
});

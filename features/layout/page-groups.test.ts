import { describe, expect, it } from 'vitest';
import { contentGroups } from '@/config/content';
import { pagesOf } from './page-groups';

const link = (code: string) => ({ code, title: code, url: `/${code}` });

describe('pagesOf', () => {
  it('keeps the order of the codes and leaves out pages that the store does not have', () => {
    const links = [link('payment'), link('about'), link('delivery')];
    expect(pagesOf(links, ['delivery', 'returns', 'payment']).map(({ code }) => code)).toEqual([
      'delivery',
      'payment',
    ]);
  });
});

describe('the groups of content pages', () => {
  it('name every page once', () => {
    const codes = Object.values(contentGroups).flat();
    expect(new Set(codes).size).toBe(codes.length);
  });
});

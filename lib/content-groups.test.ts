import { describe, expect, it } from 'vitest';
import { contentGroups } from '@/config/content';
import { groupOf, pagesOf } from './content-groups';

const page = (code: string) => ({ code, url: `/${code}` });
const codesOf = (pages: readonly { code: string }[]) => pages.map(({ code }) => code);

describe('pagesOf', () => {
  it('keeps the order of the codes and leaves out pages that the store does not have', () => {
    const pages = [page('payment'), page('about'), page('delivery')];
    expect(codesOf(pagesOf(pages, ['delivery', 'returns', 'payment']))).toEqual(['delivery', 'payment']);
  });
});

describe('groupOf', () => {
  const pages = [page('payment'), page('about'), page('delivery'), page('party')];

  it('gives the pages on the same matter, the page itself among them', () => {
    expect(codesOf(groupOf(pages, '/payment'))).toEqual(['delivery', 'payment']);
  });

  it('gives none for a page without a group, nor for one that is not there', () => {
    expect(groupOf(pages, '/party')).toEqual([]);
    expect(groupOf(pages, '/nowhere')).toEqual([]);
  });
});

describe('the groups of content pages', () => {
  it('name every page once', () => {
    const codes = Object.values(contentGroups).flat();
    expect(new Set(codes).size).toBe(codes.length);
  });
});

import { describe, expect, it } from 'vitest';
import { contentGroups } from '@/config/limits/content';
import { contentParts, groupOf, pagesOf } from './pages';

const page = (code: string) => ({ code, url: `/${code}` });
const codesOf = (pages: readonly { code: string }[]) => pages.map(({ code }) => code);

describe('pagesOf', () => {
  it('keeps the order of the codes and omits pages that the store does not have', () => {
    const pages = [page('payment'), page('about'), page('delivery')];
    expect(codesOf(pagesOf(pages, ['delivery', 'returns', 'payment']))).toEqual(['delivery', 'payment']);
  });
});

describe('groupOf', () => {
  const pages = [page('payment'), page('about'), page('delivery'), page('party')];

  it('returns the pages of the same group, including the page itself', () => {
    expect(codesOf(groupOf(pages, '/payment'))).toEqual(['delivery', 'payment']);
  });

  it('returns none for a page without a group and for an unknown page', () => {
    expect(groupOf(pages, '/party')).toEqual([]);
    expect(groupOf(pages, '/nowhere')).toEqual([]);
  });
});

describe('the groups of content pages', () => {
  it('contain every page once', () => {
    const codes = Object.values(contentGroups).flat();
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('contentParts', () => {
  it('splits a page before its first section', () => {
    expect(contentParts('<p>One.</p>\n<h2>A</h2>\n<p>Two.</p>\n<h2>B</h2>')).toEqual({
      lead: '<p>One.</p>\n',
      sections: '<h2>A</h2>\n<p>Two.</p>\n<h2>B</h2>',
    });
  });

  it('returns only a lead for a page without sections, and no lead for one that starts with a section', () => {
    expect(contentParts('<p>One.</p>')).toEqual({ lead: '<p>One.</p>', sections: '' });
    expect(contentParts('<h2>A</h2>')).toEqual({ lead: '', sections: '<h2>A</h2>' });
  });
});

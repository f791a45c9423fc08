import { expect, it } from 'vitest';
import { storeCodes } from '@/config/shop/stores';
import { copyrightLine, legalPages, shownSections } from './server/footer-content';

const link = (id: string) => ({ id, name: id.toUpperCase(), link: `/${id}` });

it('a section has at most the configured number of links, and one without links is left out', () => {
  const sections = [
    { name: 'Service', listItems: ['a', 'b', 'c'].map(link) },
    { name: 'Advice', listItems: [] },
    { name: 'About', listItems: [link('d')] },
  ];
  expect(shownSections(sections, 2)).toEqual([
    { name: 'Service', listItems: [link('a'), link('b')] },
    { name: 'About', listItems: [link('d')] },
  ]);
});

it('the copyright has the current year', () => {
  expect(copyrightLine('© {year} Owlwatch', new Date('2031-06-01'))).toBe('© 2031 Owlwatch');
});

it('the imprint stands with the copyright in Germany, Austria and France', () => {
  expect(storeCodes.filter((store) => legalPages(store).includes('imprint'))).toEqual(['de', 'at', 'fr']);
});

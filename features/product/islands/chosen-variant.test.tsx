import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ChosenHighlights } from './chosen-variant';

let highlights: string[] = [];
vi.mock('./settled-variant', () => ({ useSettledVariant: () => ({ variant: { highlights } }) }));

it('shows no list of highlights for a product without any', () => {
  expect(renderToStaticMarkup(<ChosenHighlights />)).toBe('');
  highlights = ['4 MP'];
  expect(renderToStaticMarkup(<ChosenHighlights />)).toMatch(/^<ul.*4 MP<\/li><\/ul>$/);
});

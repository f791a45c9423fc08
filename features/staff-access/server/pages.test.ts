import { describe, expect, it, vi } from 'vitest';
import { visitorLanguage } from './pages';

vi.mock('@/commerce/backend', () => ({ backend: () => ({}) }));

describe('the language of a visitor', () => {
  it.each([
    [null, 'en'],
    ['', 'en'],
    ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
    ['fr-FR, de-AT;q=0.7, en;q=0.5', 'de'],
    ['sv', 'en'],
  ])('of %j is %s', (accepted, language) => expect(visitorLanguage(accepted)).toBe(language));
});

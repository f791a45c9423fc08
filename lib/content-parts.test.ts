import { describe, expect, it } from 'vitest';
import { contentParts } from './content-parts';

describe('contentParts', () => {
  it('parts a page before its first section', () => {
    expect(contentParts('<p>One.</p>\n<h2>A</h2>\n<p>Two.</p>\n<h2>B</h2>')).toEqual({
      lead: '<p>One.</p>\n',
      sections: '<h2>A</h2>\n<p>Two.</p>\n<h2>B</h2>',
    });
  });

  it('takes a page without sections for a lead, and one that begins with a section for sections', () => {
    expect(contentParts('<p>One.</p>')).toEqual({ lead: '<p>One.</p>', sections: '' });
    expect(contentParts('<h2>A</h2>')).toEqual({ lead: '', sections: '<h2>A</h2>' });
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from './components/markdown';

const html = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} />).replace(/^<div[^>]*>|<\/div>$/g, '');

describe('the text of a row', () => {
  it('becomes paragraphs, headings, lists, links and emphasis', () => {
    expect(html('## Title\nOne\ntwo\n\n- a\n- **b**\n  c\n\nSee [terms](/terms).')).toBe(
      '<h2>Title</h2><p>One two</p><ul><li>a</li><li><strong>b</strong> c</li></ul>' +
        '<p>See <a href="/terms">terms</a>.</p>',
    );
    expect(html('### Small')).toBe('<h3>Small</h3>');
    expect(html('')).toBe('');
  });

  it('starts its headings at the given level', () => {
    const markup = renderToStaticMarkup(<Markdown text="## Title" headingLevel={3} />);
    expect(markup).toContain('<h3>Title</h3>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '**<b onclick=alert(1)>x</b>**',
    '## <svg/onload=alert(1)>',
    '- </li><script>alert(1)</script>',
    '[<img src=x>](/a)',
  ])('shows %s as text', (text) => {
    const allowedTags = /<\/?(?:p|h2|ul|li|strong|a)(?: href="\/a")?>/g;
    expect(html(text).replace(allowedTags, '')).not.toMatch(/[<>]/);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
  ])('does not link to %s', (target) => {
    expect(html(`[x](${target})`)).toContain(`[x](${target})`);
    expect(html(`[x](${target})`)).not.toContain('<a');
  });

  it('keeps quotes inside an attribute', () => {
    expect(html('[x](/a"onmouseover="alert`1`)')).not.toContain('" onmouseover');
    expect(html('[x](/a"onmouseover="alert`1`)')).toContain('/a&quot;onmouseover=&quot;');
  });
});

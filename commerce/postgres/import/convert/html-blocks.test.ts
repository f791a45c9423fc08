import { expect, it } from 'vitest';
import { blocksOf } from './html-blocks';

it.each([
  ['<ul><li>A<ul><li>A1</li></ul></li><li>B</li></ul><p>C', [{ list: ['A', 'A1', 'B'] }, 'C']],
  ['<ul><li><p>A</p><p>a</p></li><li>B</ul>', [{ list: ['A a', 'B'] }]],
  ['<a href="x"><p>Se</a> sei il tipo</p><p>B', ['Se sei il tipo', 'B']],
  ['<p>A<p>B<div><p>C</div>D<h2>E</h2>F', ['A', 'B', 'C', 'D', { heading: 'E' }, 'F']],
])('reads %s as browsers show it', (html, blocks) => {
  expect(blocksOf(html)).toEqual(blocks);
});

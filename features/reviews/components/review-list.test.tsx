import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ReviewView } from '../score';
import { ReviewList } from './review-list';

const review = (id: string, name: string): ReviewView => ({
  id,
  name,
  stars: 4,
  score: '8,0/10',
  scoreLabel: '8,0 of 10',
  day: '2026-05-03',
  date: '3 May 2026',
  verified: false,
  message: 'Good',
  foreign: null,
  pictures: [],
  pictureLabel: `Picture by ${name}`,
  closeLabel: 'Close',
});

it('every review begins with a heading of the level of the page, which names it', () => {
  const items = [review('7', 'Anne'), review('8', 'Zoë')];
  const html = renderToStaticMarkup(<ReviewList items={items} level={3} verifiedLabel="Verified" />);
  const articles = html.split('<article').slice(1);
  expect(articles).toHaveLength(2);
  for (const [index, { id, name, date }] of items.entries()) {
    const [, label, heading, text] =
      /aria-labelledby="([^"]*)"[^>]*><h3[^>]*id="([^"]*)"[^>]*>(.*?)<\/h3>/.exec(articles[index] ?? '') ??
      [];
    expect(label, name).toBe(heading);
    expect(label).toContain(id);
    expect(text?.replaceAll(/<[^>]*>/g, '')).toBe(`${name} ${date}`);
  }
});

it('a message has the direction of its own letters', () => {
  const items = [{ ...review('9', 'Noa'), message: 'ممتاز! 5/5 (really)' }];
  const html = renderToStaticMarkup(<ReviewList items={items} level={3} verifiedLabel="Verified" />);
  expect(html).toMatch(/<p dir="auto"[^>]*>ممتاز/);
});

it('pictures have a fixed size, load when they are near, and open large without script', () => {
  const pictures = [{ small: '/small', large: '/large' }];
  const items = [{ ...review('9', 'Noa'), pictures }, review('10', 'Zoë')];
  const html = renderToStaticMarkup(<ReviewList items={items} level={3} verifiedLabel="Verified" />);
  expect(html.match(/<img[^>]*>/g)).toEqual([
    expect.stringMatching(/src="\/small" alt="Picture by Noa" width="96" height="96" loading="lazy"/),
    expect.stringMatching(/src="\/large" alt="" loading="lazy"/),
  ]);
  const [, target] = /popoverTarget="([^"]*)"/i.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<div id="${target}" popover="auto"`));
});

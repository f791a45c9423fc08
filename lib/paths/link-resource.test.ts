import { expect, it } from 'vitest';
import { paths } from './paths';
import { linkResource } from './link-resource';

it.each([
  ['/cameras', '/cameras'],
  ['/cameras/', '/cameras'],
  ['/cameras?ref=mail#list', '/cameras'],
  ['/au%C3%9Fen/q/brand/owl/color/white', '/außen'],
  ['/legal/terms', '/legal/terms'],
  ['/100%', '/100%'],
])('the link %s addresses %s', (href, resource) => {
  expect(linkResource(href, 'uk')).toBe(resource);
});

it.each([
  '/',
  '/#top',
  '/home',
  '/contact?topic=order',
  paths.brands,
  paths.search('owl'),
  '/media/owl.webp',
])('every store has the route of %s', (href) => {
  expect(linkResource(href, 'uk')).toBeNull();
});

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasOwnRoute } from './page-routes';

const endings = /\/(page|route)\.tsx?$|\.(ico|svg|png|txt)$/;

/** The public paths of `app/` and `public/`, with parameters in brackets. */
function routes(): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`);
  const paths = files
    .filter((file) => endings.test(file))
    .map((file) => file.replace(/^\/\[store\]/, '').replace(/\/(page|route)\.tsx?$/, ''))
    .map((file) => file.replaceAll(/\/\([^/]+\)/g, ''));
  return [...paths, ...readdirSync('public').map((name) => `/${name}/file`)];
}

describe('hasOwnRoute', () => {
  it.each(routes().filter((path) => path !== '/[...path]'))('is true of %j', (path) => {
    expect(hasOwnRoute(path)).toBe(true);
  });

  it.each(['/', '/_next/static/x.js', '/img', '/brands/noctara'])('is true of %j', (path) => {
    expect(hasOwnRoute(path)).toBe(true);
  });

  it.each(['/cameras', '/nothing', '/cart/nothing', '/wp-login.php', '/cameras/domes'])(
    'is false of %j',
    (path) => {
      expect(hasOwnRoute(path)).toBe(false);
    },
  );
});

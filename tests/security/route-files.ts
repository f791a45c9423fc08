import { readdirSync, readFileSync } from 'node:fs';

const all = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) =>
  `app/${file}`.replaceAll('\\', '/'),
);
/** Of the shop. */
const files = all.filter((file) => !file.startsWith('app/staff/'));
/** Those of the back office, whose host has no other (`staff.test.ts`). */
export const staffFiles: readonly string[] = all
  .filter((file) => /^app\/staff\/.*(page\.tsx|route\.ts)$/.test(file))
  .toSorted();
const exported = /^export (?:async function|const) (POST|PUT|PATCH|DELETE)\b/gm;

/** `METHOD file` of every handler that may change something; refusals of other methods are not listed. */
export const changingHandlers: readonly string[] = files
  .filter((file) => file.endsWith('/route.ts'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(exported)].map(([, method = '']) => `${method} ${file}`),
  )
  .toSorted();

/** Files of pages and routes whose URL has a parameter in addition to the store. */
export const routesWithParameters: readonly string[] = files
  .filter((file) => /\/(page\.tsx|route\.ts)$/.test(file))
  .filter((file) => file.replace('app/[store]', '').includes('['))
  .toSorted();

const features = readdirSync('features', { recursive: true, encoding: 'utf8' });

/** The values of `type` in the bodies of calls (spec §7). */
export const bodyTypes: readonly string[] = [
  ...new Set(
    features
      .filter((file) => file.endsWith('schema.ts'))
      .flatMap((file) => [
        ...readFileSync(`features/${file}`, 'utf8').matchAll(/type: z\.literal\('([^']+)'\)/g),
      ])
      .map(([, type = '']) => type),
  ),
].toSorted();

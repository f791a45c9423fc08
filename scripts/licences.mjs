// Licences of the packages that the product runs on (package-lock.json without development packages). Fails when a
// package has a licence outside the list, or LGPL code that is not one of the listed dynamic libraries.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

/** SPDX expressions as the lock file spells them. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '(Unlicense OR Apache-2.0)',
  'Apache-2.0 AND MIT',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'PSF-2.0',
  '(MIT OR CC0-1.0)',
  // Fonts.
  'OFL-1.1',
]);

/** Packages whose licence is allowed for them alone, and why. */
const exceptions = [
  // libvips is a dynamic library that sharp loads at run time; it can be replaced without building the shop again.
  { name: /^@img\/sharp-(libvips|wasm32|win32)/, licence: /LGPL-3\.0-or-later/ },
  // Data, not code: the browser versions of caniuse and the public holidays; README names their authors.
  { name: /^caniuse-lite$/, licence: /^CC-BY-4\.0$/ },
  { name: /^date-holidays$/, licence: /^\(ISC AND CC-BY-3\.0\)$/ },
  // Its package.json names no licence; its file LICENSE is that of MIT.
  { name: /^png-js$/, licence: /^$/ },
];

/** Lines that name packages with a licence outside the list; empty if there are none. */
export function refusedLicences(packages) {
  return Object.entries(packages).flatMap(([path, { dev, license }]) => {
    if (path === '' || dev || allowed.has(license)) return [];
    const name = path.replace(/^.*node_modules\//, '');
    const excepted = exceptions.some((one) => one.name.test(name) && one.licence.test(license ?? ''));
    return excepted ? [] : [`${name}: ${license ?? 'no licence'}`];
  });
}

if (process.argv[1]?.endsWith('licences.mjs')) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const refused = refusedLicences(packages);
  if (refused.length > 0) {
    process.stderr.write(`Licences outside the list of scripts/licences.mjs:\n  ${refused.join('\n  ')}\n`);
    process.exitCode = 1;
  }
}

import { type Document, LineCounter, parseDocument } from 'yaml';
import { type Site, siteSchema } from './site-schema.ts';
import type { core } from 'zod';

/** The site file of the demo. */
export const demoSiteFile = 'demo/shop.yaml';

/** What a site file says; `site` is null if it has faults, in one line each: `shop.yaml:12: stores.nl.phone must be …`. */
export interface SiteReading {
  readonly site: Site | null;
  readonly faults: readonly string[];
}

/** A fault of a field, at a place of the file. */
interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The faults of an issue: one for each unknown field. */
function faultsOf(issue: core.$ZodIssue): Fault[] {
  const { path, message } = issue;
  if (issue.code !== 'unrecognized_keys') return [{ path, message }];
  return issue.keys.map((key) => ({ path: [...path, key], message: 'is not a field of the site file' }));
}

/** Hosts that two stores have. Ports do not select a store (lib/stores/hosts.ts). */
function sharedHosts({ stores }: Site): Fault[] {
  const owners = new Map<string, string>();
  return Object.entries(stores).flatMap(([code, store]) =>
    (store?.hosts ?? []).flatMap((host, index) => {
      const name = host.replace(/:\d+$/, '');
      const owner = owners.get(name) ?? code;
      owners.set(name, owner);
      return owner === code
        ? []
        : [{ path: ['stores', code, 'hosts', index], message: `is a host of stores.${owner}, too` }];
    }),
  );
}

/** The line of a field, or of the innermost group that should have it. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    const range = (node as { range?: readonly number[] } | undefined)?.range;
    if (range?.[0] !== undefined) return lines.linePos(range[0]).line;
  }
  return 1;
}

const write = (path: readonly PropertyKey[]) => path.map(String).join('.') || 'the file';

/** Reads the text of a site file; `name`: what faults call it. */
export function parseSite(text: string, name: string): SiteReading {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ message, linePos }) => {
      const [reason = ''] = message.split(/ at line \d+|\n/);
      return `${name}:${linePos?.[0].line ?? 1}: ${reason}`;
    });
    return { site: null, faults };
  }
  const given: unknown = document.toJS();
  const parsed = siteSchema(given).safeParse(given);
  const found = parsed.success ? sharedHosts(parsed.data) : parsed.error.issues.flatMap(faultsOf);
  const faults = found
    // One fault of each field.
    .filter(({ path }, index) => found.findIndex((other) => write(other.path) === write(path)) === index)
    .map(({ path, message }) => `${name}:${lineOf(document, lines, path)}: ${write(path)} ${message}`);
  return { site: parsed.success && faults.length === 0 ? parsed.data : null, faults };
}

/** Reads a site file. */
export function readSite(path: string): SiteReading {
  // Not imported: rules of commerce and pages reach this file, and read no other.
  const fs = process.getBuiltinModule('node:fs');
  try {
    return parseSite(new TextDecoder('utf-8', { fatal: true }).decode(fs.readFileSync(path)), path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      site: null,
      faults: [`${path}: ${code === 'ENOENT' ? 'there is no such file' : 'cannot be read as UTF-8'}`],
    };
  }
}

import { type Document, LineCounter, parseDocument } from 'yaml';
import { checkLogo, type SiteLogo } from './site-logo.ts';
import type { NoticeKind } from './site-fields.ts';
import { type Site, siteSchema } from './site-schema.ts';
import type { core } from 'zod';

export const demoSiteFile = 'demo/shop.yaml';

/** `site` is null if the file has faults, in one line each: `shop.yaml:12: stores.nl.phone must be …`. */
export interface SiteReading {
  readonly site: Site | null;
  readonly faults: readonly string[];
}

export interface Fault {
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
function sharedHosts({ staff, stores }: Site): Fault[] {
  const nameOf = (host: string) => host.replace(/:\d+$/, '');
  const owners = new Map<string, string>();
  if (staff) owners.set(nameOf(staff.host), 'staff');
  return Object.entries(stores).flatMap(([code, store]) =>
    (store?.hosts ?? []).flatMap((host, index) => {
      const name = nameOf(host);
      const store = `stores.${code}`;
      const owner = owners.get(name) ?? store;
      owners.set(name, owner);
      return owner === store
        ? []
        : [{ path: ['stores', code, 'hosts', index], message: `is a host of ${owner}, too` }];
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

const issuesOf = ({ issues }: core.$ZodError) => issues.filter((issue) => !followsFromName(issue, issues));

/** Whether a group lacks something because one of its fields has a wrong name, which is a fault already. */
function followsFromName(issue: core.$ZodIssue, issues: readonly core.$ZodIssue[]): boolean {
  const isThere = (other: core.$ZodIssue) => write(other.path) === write(issue.path);
  return (
    issue.code === 'custom' && issues.some((other) => other.code === 'unrecognized_keys' && isThere(other))
  );
}

const write = (path: readonly PropertyKey[]) => path.map(String).join('.') || 'the file';

/** Checks the parts of a site file that its schema does not cover; returns their faults. Gets the YAML from the file's root. */
export type CheckMore = (given: unknown) => readonly Fault[];

/** Reads the text of a site file; `name`: what faults call it; `checkMore`: reports more faults, with those of the schema. */
export function parseSite(text: string, name: string, checkMore: CheckMore = () => []): SiteReading {
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
  const known = parsed.success ? sharedHosts(parsed.data) : issuesOf(parsed.error).flatMap(faultsOf);
  const all = [...known, ...checkMore(given)];
  const faults = all
    // One fault of each field.
    .filter(({ path }, index) => all.findIndex((other) => write(other.path) === write(path)) === index)
    .map(({ path, message }) => `${name}:${lineOf(document, lines, path)}: ${write(path)} ${message}`);
  return { site: parsed.success && faults.length === 0 ? parsed.data : null, faults };
}

function readLogo(path: string, kind?: NoticeKind): ReturnType<typeof checkLogo> {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const { createHash } = process.getBuiltinModule('node:crypto');
  try {
    return checkLogo(readFileSync(path), (bytes) => createHash('sha256').update(bytes).digest('hex'), kind);
  } catch {
    return { value: null, fault: `must be a file: ${path} cannot be read` };
  }
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

function drawingsOf(given: unknown) {
  const notices = (['guarantee', 'durability'] as const).flatMap((kind) => {
    const files = fieldOf(fieldOf(given, 'notices'), kind);
    return Object.entries({ ...(files as object) }).map(([language, name]: [string, unknown]) => ({
      field: ['notices', kind, language],
      name,
      kind,
    }));
  });
  const logo = { field: ['logo'], name: fieldOf(given, 'logo'), kind: undefined };
  return [logo, ...notices].flatMap(({ name, ...rest }) =>
    typeof name === 'string' ? [{ ...rest, name }] : [],
  );
}

export const siteFiles = (path: string, { logo, notices }: Pick<Site, 'logo' | 'notices'>): string[] => [
  path,
  ...[logo, ...Object.values(notices.guarantee), ...Object.values(notices.durability)].flatMap((name) =>
    name === undefined ? [] : [besides(path, name)],
  ),
];

const besides = (path: string, name: string): string => path.replace(/[^/\\]*$/, '') + name;

/** `node:fs` is not imported: the facts are constants that rules of commerce import (rule `domain-is-pure`). */
export function readSite(path: string, checkMore: CheckMore = () => []): SiteReading {
  const fs = process.getBuiltinModule('node:fs');
  const drawn = new Map<string, SiteLogo>();
  const checkFiles: CheckMore = (given) =>
    drawingsOf(given).flatMap(({ field, name, kind }) => {
      const { value, fault } = readLogo(besides(path, name), kind);
      if (value) drawn.set(kind ? name : 'logo', value);
      return fault === null ? [] : [{ path: field, message: fault }];
    });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(fs.readFileSync(path));
    const { site, faults } = parseSite(text, path, (given) => [...checkFiles(given), ...checkMore(given)]);
    return {
      site: site && { ...site, logoFile: drawn.get('logo') ?? null, noticeFiles: Object.fromEntries(drawn) },
      faults,
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      site: null,
      faults: [`${path}: ${code === 'ENOENT' ? 'there is no such file' : 'cannot be read as UTF-8'}`],
    };
  }
}

/** Of `SHOP_FILE`, else the demo's. Read at the start. A file with faults counts as none: `config/env/env.ts` reports them. */
function load(): Site {
  const given = process.env['SHOP_FILE'];
  const givenSite = given ? readSite(given).site : null;
  const { site, faults } = givenSite ? { site: givenSite, faults: [] } : readSite(demoSiteFile);
  if (!site) throw new Error(faults.join('\n'));
  return site;
}

export const site: Site = load();

/** The name whose logo `ui/brand` draws, and that the messages have. */
export const drawnName = 'Owlwatch';

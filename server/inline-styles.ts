import { existsSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join, posix } from 'node:path';

// The style sheet of a page is sent inside its document, so that the first paint needs one round trip (docs/decisions/0078).

/** A sheet of the build, as React writes it; the second group is its name below `static`. */
const links = /<link rel="stylesheet" href="(\/_next\/static\/((?:[\w-]+\/)*[\w.-]+\.css))"/g;
const relativeUrls = /url\((["']?)(\.{1,2}\/[^"')]+)/g;
/** React looks for the link of a sheet before it loads one. `disabled` prevents the load, `media` that of preload scanners. */
const unloaded = ' disabled media="not all"';

/** By their files. */
const sheets = new Map<string, string>();

/** The text of a sheet, one character per byte, with URLs that do not depend on the document. */
function readSheet(file: string, url: string): string {
  const known = sheets.get(file);
  if (known !== undefined) return known;
  const folder = posix.dirname(url);
  const text = readFileSync(file, 'latin1').replace(
    relativeUrls,
    (_, quote: string, path: string) => `url(${quote}${posix.join(folder, path)}`,
  );
  sheets.set(file, text);
  return text;
}

/**
 * A document with its style sheets in its head; any other body is returned unchanged. The links stay, but load nothing: React
 * finds them and requests no sheet, neither when it hydrates nor in a navigation. `distDir`: the folder of the build.
 */
export function inlineStyles(headers: OutgoingHttpHeaders, document: Buffer, distDir = '.next'): Buffer {
  const end = headers['content-type']?.startsWith('text/html') ? document.indexOf('</head>') : -1;
  if (end < 0) return document;
  const before = document.toString('latin1', 0, end);
  const head = before.replace(links, (link, url: string, name: string) => {
    const file = join(distDir, 'static', name);
    return existsSync(file) ? `<style>${readSheet(file, url)}</style>${link}${unloaded}` : link;
  });
  return head === before ? document : Buffer.concat([Buffer.from(head, 'latin1'), document.subarray(end)]);
}

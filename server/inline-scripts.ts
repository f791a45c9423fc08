import { ownScripts, scriptSource } from '../lib/http/own-scripts.ts';

// A hash of whatever inline scripts a page has would also allow one that somebody else wrote into it. So a script gets
// its hash only if it is one of the shop's own, or has the form of Next's, whose variable parts are data.

/** Next's scripts: fixed code around JSON. */
const nextScripts = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  /^self\.__next_f\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether an inline script is known to be the shop's or Next's. */
export function isKnownScript(script: string): boolean {
  if (ownScripts.has(script)) return true;
  for (const form of nextScripts) {
    const json = form.exec(script)?.[1];
    if (json !== undefined) return isJson(json);
  }
  return false;
}

/** Data blocks are no scripts: the policy does not apply to them. */
const elements = /<script((?:\s[^>]*)?)>(.*?)<\/script/gis;
const isInlineScript = (attributes: string) =>
  !/\s(?:src=|type="application\/(?:ld\+)?json")/i.test(attributes);

/** The sources of the known inline scripts of a document, each once. */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(elements))
    if (isInlineScript(attributes) && isKnownScript(script)) sources.add(scriptSource(script));
  return [...sources];
}

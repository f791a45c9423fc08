import { ownScripts, scriptSource } from '../lib/http/own-scripts.ts';

// A hash of whatever inline scripts a page has would also allow one that somebody else wrote into it. So a script gets
// its hash only if it is one of the shop's own, or has the form of Next's, whose variable parts are data.

/** Next's scripts: fixed code around JSON. The build fails if its pages do not have exactly these (`build.ts`). */
const nextScripts = [
  ['(self.__next_f=self.__next_f||[]).push(', ')'],
  ['self.__next_f.push(', ')'],
  ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ');'],
] as const;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type Form = (typeof nextScripts)[number];

function hasForm(script: string, [before, after]: Form): boolean {
  if (!script.startsWith(before) || !script.endsWith(after)) return false;
  return isJson(script.slice(before.length, -after.length));
}

/** Whether an inline script is known to be the shop's or Next's. */
export const isKnownScript = (script: string): boolean =>
  ownScripts.has(script) || nextScripts.some((form) => hasForm(script, form));

/** Data blocks are no scripts: the policy does not apply to them. */
const elements = /<script((?:\s[^>]*)?)>(.*?)<\/script/gis;
const isInlineScript = (attributes: string) =>
  !/\s(?:src=|type="application\/(?:ld\+)?json")/i.test(attributes);

function inlineScripts(html: string): readonly string[] {
  const found = [...html.matchAll(elements)];
  return found.flatMap(([, attributes = '', script = '']) => (isInlineScript(attributes) ? [script] : []));
}

/** The sources of the known inline scripts of a document, each once. */
export const inlineScriptSources = (html: string): string[] => [
  ...new Set(inlineScripts(html).filter(isKnownScript).map(scriptSource)),
];

/**
 * Why browsers would refuse the inline scripts of a build, in one line; null: they would not. `pages`: documents that Next has
 * rendered. Each of Next's forms has to be in one of them, and no other form.
 */
export function scriptProblem(pages: readonly string[]): string | null {
  const scripts = pages.flatMap(inlineScripts);
  const unknown = scripts.find((script) => !isKnownScript(script));
  if (unknown !== undefined)
    return `the content security policy refuses this script of Next: ${unknown.slice(0, 120)}`;
  const unused = nextScripts.find((form) => !scripts.some((script) => hasForm(script, form)));
  return unused ? `no page of the build has a script of this form: ${unused.join('…')}` : null;
}

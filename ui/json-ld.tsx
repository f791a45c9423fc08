const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON for a `<script>` element, escaped so that no text ends the element or opens a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? character,
  );
}

export function JsonLd({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- JSON with all HTML characters escaped
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  );
}

import { scriptJson } from '@/lib/script-json';

/** Structured data for search engines: an object with the vocabulary of schema.org. */
export function JsonLd({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- JSON with all HTML characters escaped
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  );
}

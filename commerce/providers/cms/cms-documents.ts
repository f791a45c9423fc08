import { z } from 'zod';
import { contentBlocks } from '@/config/limits/content';
import { type ContentDocument, contentDocumentSchema } from '../../model/content/content-rows';

export type Documents = ReadonlyMap<string, ContentDocument>;

export interface RefusedDocument {
  readonly code: string | null;
  /** Field and reason, without the text of the document. */
  readonly problem: string;
}

const named = z.object({ code: z.string() });

function problemOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.map(String).join('.')}: ${issue.message}` : 'invalid';
}

/**
 * Checks each document on its own. A refused one is replaced by that of `previous` with its code, so that one
 * mistake of an editor neither removes a page nor holds up the others.
 */
export function checkDocuments(
  documents: readonly unknown[],
  previous: Documents,
): { readonly documents: Documents; readonly refused: readonly RefusedDocument[] } {
  const results = new Map<string, ContentDocument>();
  const refused: RefusedDocument[] = [];
  for (const document of documents) {
    const { success, data, error } = contentDocumentSchema.safeParse(document);
    if (success) {
      results.set(data.code, data);
      continue;
    }
    const code = named.safeParse(document).data?.code ?? null;
    refused.push({ code, problem: problemOf(error) });
    const last = code === null ? undefined : previous.get(code);
    if (last) results.set(last.code, last);
  }
  return { documents: results, refused };
}

const blocks: readonly string[] = contentBlocks;

export const isBlock = ({ code }: ContentDocument): boolean => blocks.includes(code);

export const isPage = (
  document: ContentDocument,
): document is ContentDocument & { readonly path: string; readonly title: string } =>
  document.path !== undefined && document.title !== undefined && !isBlock(document);

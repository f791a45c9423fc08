import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { CompanyReviewSummary } from '../../model/company-reviews';

const fileSchema = z.object({
  link: z.string().startsWith('/').nullable(),
  score: z.number().min(0).max(10),
  total_reviews: z.int().nonnegative(),
  percentage: z.number().min(0).max(100),
});

/** The summary in a JSON file, such as that of the demo shop. Rejects for a file of another form. */
export async function readSummaryFile(path: string): Promise<CompanyReviewSummary> {
  return fileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

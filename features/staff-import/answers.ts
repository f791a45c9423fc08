import { z } from 'zod';
import type { MapAnswer } from '@/commerce/ports/admin/catalogue';

const prefix = 'answer ';

/** The name of a field that answers a question of the map. */
export const answerName = (path: readonly string[]): string => `${prefix}${JSON.stringify(path)}`;

const pathSchema = z.array(z.string().max(1_000)).min(1).max(4);
const valuesSchema = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

/** The answers of a form; fields that are empty count as unanswered. */
export function answersOf(form: Readonly<Record<string, unknown>>): MapAnswer[] {
  return Object.entries(form).flatMap(([name, given]) => {
    if (!name.startsWith(prefix)) return [];
    const path = pathSchema.safeParse(parsed(name.slice(prefix.length)));
    const values = valuesSchema.safeParse(given).data?.filter((value) => value.trim() !== '') ?? [];
    return path.success && values.length > 0 ? [{ path: path.data, values }] : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

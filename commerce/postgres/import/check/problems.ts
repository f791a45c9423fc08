import { fail, ok, type Result } from '@/lib/result';
import { type Problem, problemLine } from '../../../ports/admin/catalogue';

/** All problems of a catalogue. Nothing was imported. */
export class ImportError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(problemLine).join('\n'));
    this.name = 'ImportError';
  }
}

/** The problems of an ImportError as a value; rejects with any other error. */
export async function problemsOf<T>(imported: Promise<T>): Promise<Result<T, readonly Problem[]>> {
  try {
    return ok(await imported);
  } catch (error) {
    if (error instanceof ImportError) return fail(error.problems);
    throw error;
  }
}

/** Formats a path for a message: `['variants', 1, 'ean']` → `variants[1].ean`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

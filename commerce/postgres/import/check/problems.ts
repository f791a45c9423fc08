/** One problem in an imported file, with its location. */
export interface Problem {
  /** Relative to the imported folder. */
  file: string;
  line: number;
  /** The path inside the row, e.g. `variants[1].ean`; empty for a problem of the whole row or file. */
  field: string;
  message: string;
}

/** All problems of a catalogue. Nothing was imported. */
export class ImportError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(problemLine).join('\n'));
    this.name = 'ImportError';
  }
}

/** A problem as one line: `products/domes.yaml:12: ean: has a wrong check digit`. */
export function problemLine({ file, line, field, message }: Problem): string {
  return `${file}:${line}: ${field === '' ? '' : `${field}: `}${message}`;
}

/** Formats a path for a message: `['variants', 1, 'ean']` → `variants[1].ean`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

/** One thing wrong in a file, addressed so that it can be put right without searching. */
export interface Problem {
  /** Relative to the imported folder. */
  file: string;
  line: number;
  /** Where in the row, e.g. `variants[1].ean`; empty for the file as a whole. */
  field: string;
  message: string;
}

/** All that is wrong; nothing was imported. */
export class ImportError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(problemLine).join('\n'));
    this.name = 'ImportError';
  }
}

/** `products/domes.yaml:12: ean: wrong check digit` */
export function problemLine({ file, line, field, message }: Problem): string {
  return `${file}:${line}: ${field === '' ? '' : `${field}: `}${message}`;
}

/** A path as it is written in a message: `['variants', 1, 'ean']` → `variants[1].ean`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

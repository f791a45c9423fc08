import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Problem } from '../../../ports/admin/catalogue';
import { type Fault, faultOf, fieldName, problemOf, schemaTexts } from '../check/report';

type Path = readonly PropertyKey[];

export interface Row<T> {
  readonly value: T;
  readonly file: string;
  readonly report: (path: Path, fault: Fault) => void;
}

function offsetOf(document: Document, path: Path): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair || !isScalar(pair.key)) break;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      const item: unknown = node.items[part];
      offset = isMap(item) || isScalar(item) || isSeq(item) ? (item.range?.[0] ?? offset) : offset;
      node = item;
    } else break;
  }
  return offset;
}

export interface YamlFile {
  readonly name: string;
  readonly content: unknown;
  readonly report: (path: Path, fault: Fault, field?: string) => void;
}

export function readYaml(name: string, text: string, problems: Problem[]): YamlFile | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  for (const { message, pos } of document.errors) {
    const headline = message.split(/ at line |\n/)[0] ?? message;
    problems.push(problemOf(name, lines.linePos(pos[0]).line, '', ['other', { text: headline }]));
  }
  if (document.errors.length > 0) return null;
  const report: YamlFile['report'] = (path, fault, field = fieldName(path)) => {
    const { line } = lines.linePos(offsetOf(document, path));
    problems.push(problemOf(name, line, field, fault));
  };
  // The files are those of the operator: a text may have as many aliases as there are products.
  return { name, content: document.toJS({ maxAliasCount: -1 }), report };
}

/** Reports unknown keys at the key itself and all other issues at their path. */
function reportIssues(error: z.ZodError, report: (path: Path, fault: Fault) => void): void {
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') report(issue.path, faultOf(issue));
    else for (const key of issue.keys) report([...issue.path, key], 'unknownField');
  }
}

/** The row in an array if it is valid; otherwise an empty array, and its issues are reported. */
export function checkRow<Schema extends z.ZodType>(
  item: unknown,
  schema: Schema,
  row: Omit<Row<unknown>, 'value'>,
): Row<z.output<Schema>>[] {
  const { success, data, error } = schema.safeParse(item, schemaTexts);
  if (success) return [{ value: data, ...row }];
  reportIssues(error, row.report);
  return [];
}

/** The file itself is the list if `path` is empty. Invalid rows are reported and left out, so one run reports all. */
export function readRows<Schema extends z.ZodType>(
  file: YamlFile | null,
  schema: Schema,
  path: readonly string[] = [],
): Row<z.output<Schema>>[] {
  if (!file) return [];
  const list = path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), file.content);
  if (!Array.isArray(list)) {
    // An empty file counts as an empty list.
    if (path.length > 0 || file.content !== null) file.report(path, 'rows');
    return [];
  }
  return list.flatMap((item: unknown, index) => {
    const report = (inner: Path, fault: Fault) =>
      file.report([...path, index, ...inner], fault, fieldName(inner));
    return checkRow(item, schema, { file: file.name, report });
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

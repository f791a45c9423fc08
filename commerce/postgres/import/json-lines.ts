import { fieldName, type Problem } from './problems';
import type { YamlFile } from './yaml-file';

/**
 * Parses a file with one JSON row a line, as programs write it: a hundred times as fast as YAML. Blank lines
 * count for nothing; a line that is no JSON becomes a problem, and null is given.
 */
export function readJsonLines(name: string, text: string, problems: Problem[]): YamlFile | null {
  const content: unknown[] = [];
  const lines: number[] = [];
  let broken = false;
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    try {
      content.push(JSON.parse(line));
      lines.push(index + 1);
    } catch {
      broken = true;
      problems.push({ file: name, line: index + 1, field: '', message: 'is no JSON' });
    }
  });
  if (broken) return null;
  const report: YamlFile['report'] = ([row, ...path], message, field = fieldName(path)) => {
    problems.push({ file: name, line: lines[Number(row)] ?? 1, field, message });
  };
  return { name, content, report };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ bin: z.object({ next: z.string() }) });

/**
 * Path of the script behind the `next` command, as Next's package names it. `node_modules/.bin/next` is no
 * JavaScript on Windows.
 */
export function nextCommand(root: string): string {
  const folder = join(root, 'node_modules/next');
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, manifestSchema.parse(manifest).bin.next);
}

import { hash } from 'node:crypto';
import { IMPORTER } from '../read/read-folder';

/** Prefix of all hashes. It contains the importer version, so hashes of another version never match. */
export const HASH_START = `${IMPORTER}.`;

/** Reused buffer for hashing; large enough for most products. */
const scratch = Buffer.allocUnsafe(2 ** 16);
/** Maximum number of UTF-8 bytes for one UTF-16 code unit. */
const BYTES_PER_UNIT = 3;

/** The parts as bytes, each terminated by NUL. Writes into the reused buffer to avoid joining strings. */
function bytesOf(parts: readonly string[]): Buffer {
  let used = 0;
  for (const part of parts) {
    if (used + part.length * BYTES_PER_UNIT >= scratch.length) return Buffer.from(`${parts.join('\0')}\0`);
    used += scratch.write(part, used);
    scratch[used] = 0;
    used += 1;
  }
  return scratch.subarray(0, used);
}

export const hashOf = (parts: readonly string[]) => HASH_START + hash('sha1', bytesOf(parts), 'base64url');

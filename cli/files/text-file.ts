import { isUtf8 } from 'node:buffer';

/** The text of a file with line feeds alone: what is not UTF-8 is Windows-1252, as older editors write it. */
export const textOfFile = (bytes: Uint8Array): string =>
  new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes).replaceAll(/\r\n?/g, '\n');

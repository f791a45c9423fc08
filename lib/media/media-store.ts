import type { ByteRange } from '../http/conditional-requests';

export interface MediaFacts {
  /** In bytes. */
  readonly size: number;
  /** A strong entity tag (RFC 9110 §8.8.3), in quotes. */
  readonly etag: string;
}

/**
 * Where the pictures, documents and films of a merchant's catalogue are, shared by all nodes. An import writes them, `/media` reads them.
 * Names are paths below `/media`, which `mediaExtension` has checked. Methods reject with Unavailable if the store does not answer.
 */
export interface MediaStore {
  stat(name: string): Promise<MediaFacts | null>;
  /** A part of a file, first and last byte included, as it is read: a long film takes no memory. */
  read(name: string, part: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Writes a whole file; a request never reads half of it. */
  write(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

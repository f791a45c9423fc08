// The thread of `render-thread.ts`: answers each request with the file or the error.
import { parentPort } from 'node:worker_threads';
import type { RenderReply, RenderRequest } from './render-thread';
import { renderDocument } from './render-document';

async function reply({ kind, payload, store }: RenderRequest): Promise<RenderReply> {
  try {
    return { file: await renderDocument(kind, payload, store) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

parentPort?.on('message', (request: RenderRequest) => {
  void reply(request).then((answer) => parentPort?.postMessage(answer, []));
});

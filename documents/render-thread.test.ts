import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { InvoiceData } from '@/commerce/model/document';
import { until } from '@/lib/testing/until';
import { renderDocument } from './render-document';
import { createRenderThread, type RenderThreadOptions } from './render-thread';
import { exampleOrder } from './testing/example-order';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const invoice = (number: string): InvoiceData => ({
  number,
  date: new Date('2026-11-22T12:00:00Z'),
  seller: 'owlwatch-bv',
  order: exampleOrder('nl'),
  poNumber: null,
  paidAt: '2026-11-21T12:00:00Z',
  shippedAt: null,
});

describe('a render thread', () => {
  const folder = temporaryFolder();

  /** A thread that gives the number of its document and of its thread as the file; some numbers make it misbehave. */
  function openStub(options: RenderThreadOptions = {}) {
    const script = join(folder, 'stub.mjs');
    writeFileSync(
      script,
      `import { parentPort, threadId } from 'node:worker_threads';
      parentPort.on('message', ({ payload: { number } }) => {
        if (number === 'ends') process.exit(0);
        if (number === 'throws') throw new Error('out of memory');
        if (number === 'hangs') for (;;);
        if (number === 'fails') return parentPort.postMessage({ error: new RangeError('no such date') });
        const bytes = new TextEncoder().encode(number);
        parentPort.postMessage({ file: { fileName: String(threadId), contentType: 'text/plain', bytes } });
      });`,
    );
    const render = createRenderThread({ script, ...options });
    return (number: string) => render('invoice', invoice(number), 'nl');
  }

  it('gives the bytes that this thread gives', async () => {
    const render = createRenderThread();
    const [one, other] = await Promise.all(
      ['INV-2026-000001', 'INV-2026-000002'].map((number) => render('invoice', invoice(number), 'nl')),
    );
    expect(one).toEqual(await renderDocument('invoice', invoice('INV-2026-000001'), 'nl'));
    expect(other?.fileName).toBe('INV-2026-000002.pdf');
  });

  it('rejects a document that fails, and keeps its thread', async () => {
    const render = openStub();
    const first = await render('one');
    await expect(render('fails')).rejects.toThrow(new RangeError('no such date'));
    expect((await render('two')).fileName).toBe(first.fileName);
  });

  it.each([
    ['ends', 'the thread that renders documents ended'],
    ['throws', 'out of memory'],
  ])('rejects the document during which its thread %s, and starts another', async (number, message) => {
    const render = openStub();
    const [first, failed, next] = await Promise.allSettled(['one', number, 'two'].map(render));
    expect(first).toMatchObject({ value: { bytes: Buffer.from('one') } });
    expect(failed).toMatchObject({ reason: { message } });
    expect(next).toMatchObject({ value: { bytes: Buffer.from('two') } });
  });

  it('gives up a document that takes too long', async () => {
    const render = openStub({ timeoutMs: 500 });
    await expect(render('hangs')).rejects.toThrow('the document took too long');
  });

  it('ends an idle thread and starts another for the next document', async () => {
    const render = openStub({ idleMs: 0 });
    const first = await render('one');
    await until(async () => ((await render('two')).fileName === first.fileName ? null : true));
  });
});

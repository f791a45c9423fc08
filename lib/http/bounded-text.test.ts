import { expect, it } from 'vitest';
import { boundedText } from './read-body';

it('reads the text of an answer up to a number of bytes, and no more of it', async () => {
  expect(await boundedText(new Response('Grüße'), 7)).toBe('Grüße');
  expect(await boundedText(new Response(null))).toBe('');
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array((sent += 1) && 1_000)),
  });
  await expect(boundedText(new Response(endless), 10_000)).rejects.toThrow(RangeError);
  expect(sent).toBeLessThan(20);
});

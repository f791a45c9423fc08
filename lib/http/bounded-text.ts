/** The text of an answer of another service; rejects where it has more than `maxBytes`, without reading the rest. */
export async function boundedText(answer: Response, maxBytes = 1024 * 1024): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new RangeError(`the answer has more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

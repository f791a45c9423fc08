import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { lazyIsland } from './lazy-island';

/** More than React sends as the first part of a page. */
const long = 'a word of a long page '.repeat(2000);

async function render(node: React.ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <html lang="en">
      <body>
        <main>{node}</main>
      </body>
    </html>,
    { onError: () => undefined },
  );
  return text(prelude);
}

describe('a lazy island on the server', () => {
  const Island = lazyIsland(async () => ({ words }: { readonly words: string }) => <p>{words}</p>);

  it('has its HTML in place, however long it is', async () => {
    const html = await render(
      <>
        <p>{long}</p>
        <Island words={`${long}!`} />
      </>,
    );
    expect(html).toMatch(/<main><p>[^<]*<\/p><!--&--><p>[^<]*!<\/p><!--\/&--><\/main>/);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('hidden');
  });

  it('fails to render if its code fails to load', async () => {
    const Broken = lazyIsland(() => Promise.reject<() => null>(new Error('no code')));
    await expect(render(<Broken />)).rejects.toThrow('no code');
  });
});

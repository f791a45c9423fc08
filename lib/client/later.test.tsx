import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { later } from './later';

// More than React puts into the first part of a page.
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

describe('later', () => {
  const Island = later(async () => ({ says }: { readonly says: string }) => <p>{says}</p>);

  it('leaves the HTML of a large island in its place, where no script has to fetch it', async () => {
    const html = await render(
      <>
        <p>{long}</p>
        <Island says={`${long}!`} />
      </>,
    );
    expect(html).toMatch(/<main><p>[^<]*<\/p><!--&--><p>[^<]*!<\/p><!--\/&--><\/main>/);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('hidden');
  });

  it('renders a failure of the code on the server as the failure it is', async () => {
    const Broken = later(() => Promise.reject<() => null>(new Error('no code')));
    await expect(render(<Broken />)).rejects.toThrow('no code');
  });
});

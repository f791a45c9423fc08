import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { ContactFiles } from './contact-files';

/** The HTML of the files of a message, with the reason why one could not be attached. */
function filesField(problem: string | undefined): string {
  return renderToStaticMarkup(
    <EnglishTexts>
      <ContactFiles files={[]} uploading={null} problem={problem} onChoose={() => {}} onRemove={() => {}} />
    </EnglishTexts>,
  );
}

it('has the live region of a problem before there is one, so that it is announced', () => {
  const regions = (html: string) => html.match(/role="status"/g)?.length;
  expect(regions(filesField(undefined))).toBe(regions(filesField('Too large')));
});

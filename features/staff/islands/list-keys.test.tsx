// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { renderPage } from '@/lib/testing/render-page';
import { ListKeys } from './list-keys';

const press = (key: string) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

const labels = { chosen: '{count} chosen', none: 'None', all: 'All 3 found' };

it.each([true, false])('moves through the rows and chooses one; rows that open: %s', async (opens) => {
  sessionStorage.clear();
  const { main } = await renderPage(
    <div data-chosen>
      <table>
        <tbody>
          {['1', '2', '3'].map((id) => (
            <tr key={id} data-row={id}>
              <td>
                <input type="checkbox" form="chosen" name="ids" value={id} />
                {opens && (
                  <a href={`/${id}`} data-open>
                    {id}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <form id="chosen" />
      <ListKeys path="/rows" most={9} found={undefined} labels={labels} />
    </div>,
  );
  const at = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
  press('j');
  expect(at()).toBe('1');
  press('j');
  press('j');
  press('k');
  expect(at()).toBe('2');
  // Enter opens it.
  expect(document.activeElement?.tagName).toBe(opens ? 'A' : 'TR');
  press('x');
  const chosen = [...main.querySelectorAll<HTMLInputElement>('[name="ids"]')].filter((box) => box.checked);
  expect(chosen.map(({ value }) => value)).toEqual(['2']);
});

it('chooses all rows that are found, also those of other pages, as many as one action takes', async () => {
  sessionStorage.clear();
  const fetched = vi.fn(async () => Response.json(['1', '2', '3', '4'].map((id) => [id, `${id} open`])));
  vi.stubGlobal('fetch', fetched);
  const { main } = await renderPage(
    <div data-chosen>
      <input type="checkbox" form="chosen" name="ids" value="2" />
      <form id="chosen">
        <span data-count />
      </form>
      <ListKeys path="/rows" most={3} found="/ids/rows?q=a" labels={labels} />
    </div>,
  );
  [...main.querySelectorAll('button')].find(({ textContent }) => textContent === labels.all)?.click();
  await vi.waitFor(() => expect(main.querySelector('[data-count]')?.textContent).toBe('3 chosen'));
  expect(fetched).toHaveBeenCalledWith('/ids/rows?q=a');
  const sent = new FormData(main.querySelector('form') ?? undefined).getAll('ids');
  expect(sent.toSorted()).toEqual(['1', '2', '3']);
  expect(new FormData(main.querySelector('form') ?? undefined).getAll('was')).toEqual(['1 open', '3 open']);
  vi.unstubAllGlobals();
});

it('sends with rows of other pages the state in which they were seen', async () => {
  sessionStorage.clear();
  const pageOf = async (rows: Readonly<Record<string, string>>) => {
    const { main } = await renderPage(
      <div data-chosen>
        <table>
          <tbody>
            {Object.entries(rows).map(([id, state]) => (
              <tr key={id} data-row={id}>
                <td>
                  <input type="checkbox" form="chosen" name="ids" value={id} aria-label={id} />
                  <input type="hidden" form="chosen" name="was" value={`${id} ${state}`} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <form id="chosen" />
        <ListKeys path="/rows" most={9} found={undefined} labels={labels} />
      </div>,
    );
    return {
      choose: (id: string) => main.querySelector<HTMLInputElement>(`[value="${id}"]`)?.click(),
      sent: () => new FormData(main.querySelector('form') ?? undefined).getAll('was').toSorted(),
    };
  };
  (await pageOf({ 1: 'pending', 2: 'pending' })).choose('1');
  const second = await pageOf({ 3: 'pending' });
  second.choose('3');
  expect(second.sent()).toEqual(['1 pending', '3 pending']);
  // Seen again, changed.
  expect((await pageOf({ 1: 'approved' })).sent()).toEqual(['1 approved', '3 pending']);
  expect((await pageOf({ 4: 'pending' })).sent()).toEqual(['1 approved', '3 pending', '4 pending']);
});

import { describe, expect, it } from 'vitest';
import { queryOf } from './returns-list';
import { labelOf } from './server/actions';

const state = { search: undefined, sort: '-date', page: 1, size: 50, filters: {}, columns: [] };

describe('the list of returns', () => {
  it('reads its filters, and ignores values that there are not', () => {
    const filters = { state: 'open', reason: 'defect', store: 'nl' };
    expect(queryOf({ ...state, filters, sort: 'date' })).toMatchObject({
      state: 'open',
      reason: 'defect',
      stores: ['nl'],
      sort: 'oldest',
    });
    expect(queryOf({ ...state, filters: { state: 'gone', store: 'xx' } })).toMatchObject({
      state: undefined,
      reason: undefined,
      stores: undefined,
      sort: 'newest',
    });
  });
});

describe('a return label', () => {
  const file = (content: string, name = 'label.exe') => new File([content], name);

  it('is a file of a known kind, whatever its name, or a link on https', async () => {
    expect(await labelOf('', file('%PDF-1.7'))).toMatchObject({
      file: { fileName: 'label.pdf', contentType: 'application/pdf' },
    });
    expect(await labelOf('https://dhl.example/1', file(''))).toEqual({ url: 'https://dhl.example/1' });
    expect(await labelOf('', file('<html>'))).toBeNull();
    for (const url of ['', 'dhl', 'http://dhl.example', 'javascript:alert(1)'])
      expect(await labelOf(url, undefined)).toBeNull();
  });
});

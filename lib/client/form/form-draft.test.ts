import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formDraft } from './form-draft';
import { safeSessionStorage } from '../storage/safe-storage';

const draft = formDraft('draft-test', z.object({ email: z.string(), message: z.string() }));

describe('formDraft', () => {
  afterEach(() => draft.store(null));

  it('gives what was typed, however wrong it is', () => {
    expect(draft.read()).toBeNull();
    draft.store({ email: 'noa@', message: '' });
    expect(draft.read()).toEqual({ email: 'noa@', message: '' });
    draft.store(null);
    expect(draft.read()).toBeNull();
  });

  it.each(['{', '7', '{"email":"noa@"}'])('ignores the stored text %s', (text) => {
    safeSessionStorage.write('draft-test', text);
    expect(draft.read()).toBeNull();
  });
});

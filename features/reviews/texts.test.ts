import { describe, expect, it } from 'vitest';
import { encodeMessage, fieldMessage } from '@/lib/validation/message';
import { errorText, type ReviewFormLabels } from './texts';

const errors = {
  'validation.maxLength': 'At most {n}.',
  'validation.validateInput': 'Look again.',
} as ReviewFormLabels['errors'];

describe('errorText', () => {
  it('fills the text of a rule', () => {
    expect(errorText(errors, encodeMessage(fieldMessage('validation.maxLength', { n: 200 })))).toBe(
      'At most 200.',
    );
  });

  it('says something where a rule has no text of its own here', () => {
    expect(errorText(errors, encodeMessage(fieldMessage('validation.usState')))).toBe('Look again.');
  });

  it('leaves alone what the server wrote, and nothing', () => {
    expect(errorText(errors, 'Bitte prüfen Sie das.')).toBe('Bitte prüfen Sie das.');
    expect(errorText(errors, undefined)).toBeUndefined();
    expect(errorText(errors, '')).toBeUndefined();
  });
});

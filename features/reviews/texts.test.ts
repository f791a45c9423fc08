import { describe, expect, it } from 'vitest';
import { encodeMessage, fieldMessage } from '@/lib/validation/message';
import { errorText, type ReviewFormTexts } from './texts';

const errors = {
  validation: { maxLength: 'At most {n}.', validateInput: 'Look again.' },
} as ReviewFormTexts['errors'];

describe('errorText', () => {
  it('fills the parameters of a message', () => {
    expect(errorText(errors, encodeMessage(fieldMessage('validation.maxLength', { n: 200 })))).toBe(
      'At most 200.',
    );
  });

  it('falls back to a general text for other message keys', () => {
    expect(errorText(errors, encodeMessage(fieldMessage('validation.usState')))).toBe('Look again.');
  });

  it('returns texts of the server unchanged, and undefined for none', () => {
    expect(errorText(errors, 'Bitte prüfen Sie das.')).toBe('Bitte prüfen Sie das.');
    expect(errorText(errors, undefined)).toBeNull();
    expect(errorText(errors, '')).toBeNull();
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from './testing/run-command';

const withDatabase = vi.fn();
vi.mock('./with-database', () => ({ withDatabase }));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a command that asks AdminPort', () => {
  it('ends with one line if the backend has none, and opens no database', async () => {
    vi.stubEnv('COMMERCE_BACKEND', 'memory');
    const { code, out, err } = await runCommand('order', 'list');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe('The backend of COMMERCE_BACKEND has no administration by commands (docs/ports.md).');
    expect(withDatabase).not.toHaveBeenCalled();
  });
});

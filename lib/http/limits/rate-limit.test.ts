import { describe, expect, it } from 'vitest';
import { contactLimits } from '@/config/limits/contact';
import { messageFileLimit } from './rate-limit';

describe('the files that a client may upload', () => {
  const { clientBytesPerDay, fileBytes } = contactLimits;
  const upload = (client: string, bytes = fileBytes) => messageFileLimit(client, bytes);

  it('are limited by their bytes in a day, for each client', async () => {
    const files = Math.floor(clientBytesPerDay / fileBytes);
    for (let n = 0; n < files; n += 1) expect(await upload('192.0.2.1')).toBeNull();
    expect(await upload('192.0.2.1')).toBeGreaterThan(3600);
    expect(await upload('192.0.2.2')).toBeNull();
  });

  it('are limited by their number in an hour', async () => {
    for (let n = 0; n < 30; n += 1) expect(await upload('192.0.2.3', 1)).toBeNull();
    expect(await upload('192.0.2.3', 1)).toBeLessThanOrEqual(3600);
  });
});

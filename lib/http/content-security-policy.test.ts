import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/config/env/env';
import { googleTagHost as google, tagHosts } from '@/config/tag-hosts';
import { hashPolicy, noncePolicy } from './content-security-policy';

describe('the policy of pages', () => {
  it('names no other host without a tag', () => {
    const policy = hashPolicy(["'sha256-x'"], tagHosts({}));
    expect(policy).toContain("script-src 'self' 'sha256-x';");
    expect(policy).not.toContain('google');
  });

  it('allows the hosts of tags where one is configured', () => {
    const hosts = tagHosts(parseEnv({ GTAG_KEY: 'G-1' }));
    for (const policy of [hashPolicy([], hosts), noncePolicy('x', [], hosts)]) {
      expect(policy).toMatch(new RegExp(`script-src [^;]*${google}`));
      expect(policy).toMatch(/connect-src 'self' [^;]*google-analytics\.com/);
      expect(policy).toMatch(/img-src 'self' data: [^;]*google-analytics\.com/);
    }
  });
});

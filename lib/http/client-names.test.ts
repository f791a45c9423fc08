import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { clientNames } from './client-names';

vi.mock('next/root-params', () => ({}));

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('clientNames', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge',
      'Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera', 'Linux'],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Mobile',
      'Chrome',
      'iPadOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
    ['curl/8.5.0', null, null],
    ['', null, null],
    [null, null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(clientNames(userAgent)).toEqual({ browser, system });
  });

  it('gives only known names, never a part of the header', () => {
    const known =
      /^(Edge|Opera|Samsung Internet|Vivaldi|DuckDuckGo|Firefox|Chrome|Safari|Windows|iPadOS|iOS|Android|ChromeOS|macOS|Linux)$/;
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { browser, system } = clientNames(text);
        for (const name of [browser, system]) expect(name ?? 'Linux').toMatch(known);
      }),
    );
  });
});

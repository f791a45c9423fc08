import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { robots } from './config/robots.ts';
import { theme } from './config/theme.ts';
import { hintStartScripts } from './lib/build/compile-hints.ts';
import { packStatic } from './lib/build/pack-static.ts';

const withNextIntl = createNextIntlPlugin({ requestConfig: './app/i18n.ts' });

/**
 * Pages are cached and shared between shoppers, so scripts carry no per-request nonce; inline scripts are
 * Next's own data and few others (docs/decisions/0025).
 */
const contentSecurityPolicy = (development: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const securityHeaders = [
  { key: 'X-Robots-Tag', value: robots },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Content-Security-Policy', value: contentSecurityPolicy(process.env.NODE_ENV === 'development') },
];

const config: NextConfig = {
  reactCompiler: true,
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      await hintStartScripts(distDir);
      await packStatic(distDir);
    },
  },
  poweredByHeader: false,
  typedRoutes: false,
  // `npm run verify` checks types; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Development runs beside a built shop without touching it.
  distDir: process.env.NODE_ENV === 'development' ? '.next/dev' : '.next',
  serverExternalPackages: ['pg', 'pg-boss', 'nodemailer', 'pino', 'date-holidays'],
  // ISR pages live in memory, bounded; what falls out is rendered again (docs/decisions/0005).
  cacheMaxMemorySize: 16 * 1024 * 1024,
  // Everybody gets the head with the page, as robots do: streamed behind it, a page has no title for a moment where
  // the next one takes its place.
  htmlLimitedBots: /.*/,
  experimental: {
    isrFlushToDisk: false,
    // A guessed route shows a page before its head: it had no title for a moment, and a screen reader none to say.
    optimisticRouting: false,
  },
  // Seconds after which nobody gets the old page while the new one is made: however quiet a page is, what it says
  // of price and stock is at most ten seconds old. One of them is kept for the cache before Next (cli/page-cache.ts).
  expireTime: 9,
  images: {
    path: '/img',
    // AVIF took five times as long to make and saved nothing: our pictures are renders on an even ground.
    formats: ['image/webp'],
    deviceSizes: [...theme.images.deviceSizes],
    imageSizes: [...theme.images.imageSizes],
    qualities: [theme.images.defaultQuality],
    localPatterns: [{ pathname: '/media/**', search: '' }],
    minimumCacheTTL: 31_536_000,
  },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
  rewrites: async () => ({
    beforeFiles: [{ source: '/img', destination: '/_next/image' }],
    afterFiles: [],
    fallback: [],
  }),
};

export default withNextIntl(config);

import { resolve } from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { requestLimits } from './config/limits/request-limits.ts';
import { tagHosts } from './config/tag-hosts.ts';
import { theme } from './config/shop/theme.ts';
import { developmentPolicy, filePolicy, foreignFilePolicy } from './lib/http/content-security-policy.ts';
import { permissionsPolicy } from './lib/http/browser-features.ts';
import { firstSegments } from './lib/paths/route-of.ts';
import { hintStartScripts, precompress } from './server/files/built-files.ts';

const { NODE_ENV, GTAG_KEY, TAG_MANAGER_IDS, TAG_HOST } = process.env;
const isDevelopment = NODE_ENV === 'development';

const referrerPolicies = ['no-referrer', 'same-origin'] as const;

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: permissionsPolicy() },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  // Replaced in pages, by the middleware or by server/responses/html-documents.ts.
  {
    key: 'Content-Security-Policy',
    value: isDevelopment ? developmentPolicy(tagHosts({ GTAG_KEY, TAG_MANAGER_IDS, TAG_HOST })) : filePolicy,
  },
];

const config: NextConfig = {
  reactCompiler: true,
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      await hintStartScripts(distDir);
      await precompress(distDir);
    },
  },
  // Of `cli/start/build.ts`; the same on all nodes. A build by other means gets a random one.
  generateBuildId: () => process.env.OWLWATCH_BUILD ?? null,
  poweredByHeader: false,
  typedRoutes: false,
  // `npm run verify` checks the types.
  typescript: { ignoreBuildErrors: true },
  // Development can run at the same time as a built shop without touching it.
  distDir: process.env.NODE_ENV === 'development' ? '.next/dev' : '.next',
  serverExternalPackages: [
    'pg',
    'pg-boss',
    'nodemailer',
    'pdfkit',
    'fontkit',
    'fflate',
    'pino',
    'date-holidays',
  ],
  // Rendered pages and resized pictures, in memory and bounded in bytes (docs/requests-and-caching.md).
  cacheHandler: resolve('server/caches/cache-handler.ts'),
  cacheMaxMemorySize: 0,
  // Sends the head with the page to browsers as to robots: if it is streamed after the page, the page has no
  // title for a moment during a navigation.
  htmlLimitedBots: /.*/,
  experimental: {
    isrFlushToDisk: false,
    // Bytes of source. By its default of 50,000 Next splits the code that all pages share: 0.5 KiB (gzip) more on each.
    turbopackChunking: { minChunkSize: 90_000 },
    // Next copies bodies for the middleware; the server refuses larger ones before (server/limits/request-body.ts).
    proxyClientMaxBodySize: requestLimits.staffUploads.bytes,
    // A predicted route shows a page before its head: a screen reader would announce it without a title.
    optimisticRouting: false,
  },
  // Seconds after which a page is rendered before it is sent, instead of after: prices and stock are at most ten
  // seconds old, also on pages that were not requested for long. The cache before Next (server/caches/page-cache.ts) and
  // the reads that pages share (features/store/server/shared-read.ts) add a second each.
  expireTime: 8,
  images: {
    path: '/img',
    customCacheHandler: true,
    contentDispositionType: 'inline',
    // Which one a client gets is decided by server/requests/request-form.ts.
    formats: ['image/webp', 'image/avif'],
    deviceSizes: [...theme.images.deviceSizes],
    imageSizes: [...theme.images.imageSizes],
    qualities: [...theme.images.qualities],
    localPatterns: [{ pathname: '/media/**', search: '' }],
    minimumCacheTTL: 31_536_000,
  },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    {
      source: '/offer/:token/files/:file',
      headers: [{ key: 'Content-Security-Policy', value: foreignFilePolicy }],
    },
    // Links of pages must not pass on secrets of their URLs. `same-origin` keeps the `Origin` of the pages' own forms. The last
    // value of a header counts.
    ...referrerPolicies.flatMap((value) =>
      firstSegments(({ referrer }) => referrer === value).map((first) => ({
        source: `/${first}/:path*`,
        headers: [{ key: 'Referrer-Policy', value }],
      })),
    ),
  ],
  rewrites: async () => ({
    beforeFiles: [
      // For development; the server in front redirects to the canonical URL instead (server/requests/request-form.ts).
      {
        source: '/img',
        missing: [{ type: 'query', key: 'q' }],
        destination: `/_next/image?q=${theme.images.defaultQuality}`,
      },
      { source: '/img', destination: '/_next/image' },
    ],
    afterFiles: [],
    fallback: [],
  }),
};

const withNextIntl = createNextIntlPlugin({
  requestConfig: './app/i18n.ts',
  // The build compiles messages, so that neither server nor browser parses one (decision 0095).
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

export default withNextIntl(config);

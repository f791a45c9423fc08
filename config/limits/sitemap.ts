/**
 * URLs per sitemap file. The protocol allows 50,000 URLs and 50 MB; a URL with twelve alternates takes about 1.3 KB
 * (decision 0012).
 */
export const sitemap = { urlsPerFile: 25_000, urlsPerRead: 1_000 } as const;

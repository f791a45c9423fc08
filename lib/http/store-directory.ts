import { noindex } from '@/config/limits/serving';
import { company } from '@/config/shop/company';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { escapeHtml } from '@/lib/text/safe-text';
import { canonicalHost } from '@/lib/stores/hosts';
import { siteStaffOrigin } from '@/lib/stores/staff-origin';

/** On a local machine, with the port of `host`, a `Host` header such as `localhost:3000`. */
export function storeDirectory(host: string): string {
  const links = storeCodes.map((code) => {
    const { label, locale } = storeConfig(code);
    const url = escapeHtml(`http://${canonicalHost(code, { production: true, devHosts: true }, host)}/`);
    return `<li><a href="${url}" lang="${locale}">${escapeHtml(label)}</a>`;
  });
  const staff = siteStaffOrigin(/:\d+$/.exec(host)?.[0] ?? '');
  const office = staff === null ? '' : `<p><a href="${escapeHtml(staff)}/">Back office</a>\n`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="${noindex}">
<title>${escapeHtml(company.storeName)}: choose a store</title>
<style>body{font:1.1rem/1.9 system-ui,sans-serif;color-scheme:light dark;max-width:30rem;margin:3rem auto;padding:0 1rem}</style>
<h1>${escapeHtml(company.storeName)}</h1>
<p>Each store view has a host of its own:
<ul>
${links.join('\n')}
</ul>
${office}</html>
`;
}

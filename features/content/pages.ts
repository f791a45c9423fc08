import { contentGroups } from '@/config/limits/content';

interface Page {
  readonly code: string;
  readonly url: string;
}

export function pagesOf<P extends Page>(pages: readonly P[], codes: readonly string[]): P[] {
  return codes.map((code) => pages.find((page) => page.code === code)).filter((page) => page !== undefined);
}

export function groupOf<P extends Page>(pages: readonly P[], url: string): P[] {
  const code = pages.find((page) => page.url === url)?.code;
  const groups: (readonly string[])[] = Object.values(contentGroups);
  return pagesOf(pages, groups.find((group) => code !== undefined && group.includes(code)) ?? []);
}

export function contentParts(body: string): { readonly lead: string; readonly sections: string } {
  const start = body.indexOf('<h2');
  return start === -1
    ? { lead: body, sections: '' }
    : { lead: body.slice(0, start), sections: body.slice(start) };
}

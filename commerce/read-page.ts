import type { CommercePorts } from './ports/ports';
import type { ReadPage } from './ports/content';

/** Finds published content pages by their code, which the reads of the ports do by path. */
export const pageReader =
  (ports: () => Pick<CommercePorts, 'catalogue' | 'content'>): ReadPage =>
  async (context, code) => {
    const { catalogue, content } = ports();
    const [link] = await content.contentLinks(context, [code]);
    const target = link && (await catalogue.resolveUrl(context, link.url));
    return target?.type === 'page' ? content.contentPage(context, target.id) : null;
  };

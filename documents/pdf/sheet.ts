import PDFDocument from 'pdfkit';
import { company } from '@/config/shop/company';
import { companyFacts } from '@/config/shop/seller';
import { colours } from '@/ui/brand/tokens';
import { breakLines, type TextStyle, runsOf, widthOf } from './fonts';

/** A4, in points. */
export const pageSize = { width: 595.28, height: 841.89 } as const;

export const margins = { left: 56, right: 50, top: 46, bottom: 84 } as const;

export const contentBox: { readonly x: number; readonly width: number } = {
  x: margins.left,
  width: pageSize.width - margins.left - margins.right,
};

const { ink } = colours;
const soft = colours['ink-soft'];

export const colour = { line: colours['line-strong'], faintLine: colours.line, ink } as const;

export const styles = {
  title: { weight: 'bold', size: 21, colour: ink },
  heading: { weight: 'bold', size: 10, colour: ink },
  text: { weight: 'regular', size: 9.5, colour: ink },
  strong: { weight: 'bold', size: 9.5, colour: ink },
  total: { weight: 'bold', size: 12, colour: ink },
  small: { weight: 'regular', size: 8, colour: soft },
  label: { weight: 'regular', size: 8, colour: soft },
  columnTitle: { weight: 'bold', size: 8, colour: soft },
} as const satisfies Record<string, TextStyle>;

export interface Tag {
  readonly type: string;
  readonly element: PDFKit.PDFStructureElement;
}

export interface TextBox {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'centre' | 'right';
}

/** The part of the free width of a line that is before it. */
const shares = { left: 0, centre: 0.5, right: 1 } as const;

/** The part of the font size above and below the baseline that a line of text needs. */
const ascent = 0.95;
export const lineHeight = 1.38;

/** Points from the top left. Texts belong to an element of the structure; all else is an artifact for screen readers. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();
  readonly #root: Tag;
  y: number = margins.top;
  /** Called after a page break, above the next content. */
  onNewPage: (() => void) | null = null;

  constructor({
    title,
    locale,
    date,
    size = pageSize,
  }: {
    readonly title: string;
    readonly locale: string;
    readonly date: Date;
    readonly size?: { readonly width: number; readonly height: number };
  }) {
    this.#doc = new PDFDocument({
      size: [size.width, size.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as 'PDF/A-1',
      tagged: true,
      lang: locale,
      displayTitle: true,
      // The standard fonts are not embedded.
      font: null as unknown as string,
      // The same document has the same bytes: the time is that of the document.
      info: {
        Title: title,
        Author: companyFacts().legalName,
        Creator: company.storeName,
        Producer: 'PDFKit',
        CreationDate: date,
        ModDate: date,
      },
    });
    this.#root = { type: 'Document', element: this.#doc.struct('Document') };
    this.#doc.addStructure(this.#root.element);
  }

  /** A new element below `parent`, by default the document. End it after its content. */
  open(
    type: string,
    parent: Tag = this.#root,
    options: NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]> & { readonly scope?: 'Column' } = {},
  ): Tag {
    const element = this.#doc.struct(type, options);
    parent.element.add(element);
    return { type, element };
  }

  /** Starts a new page unless `height` points are left. */
  reserve(height: number): void {
    if (this.y + height <= pageSize.height - margins.bottom) return;
    this.#doc.addPage();
    this.y = margins.top;
    this.onNewPage?.();
  }

  /** Draws one line of text with its top at `y`; without an element as an artifact. */
  line(text: string, style: TextStyle, box: TextBox, y: number, tag: Tag | null): void {
    const content = tag && this.#doc.markStructureContent(tag.type);
    if (!content) this.#doc.markContent('Artifact', { type: 'Pagination' });
    const width = widthOf(text, style.weight, style.size);
    let x = box.x + (box.width - width) * shares[box.align ?? 'left'];
    const baseline = y + style.size * ascent;
    for (const run of runsOf(text, style.weight)) {
      if (!this.#registered.has(run.fontName)) {
        this.#doc.registerFont(run.fontName, run.font as unknown as PDFKit.Mixins.PDFFontSource);
        this.#registered.add(run.fontName);
      }
      this.#doc.font(run.fontName).fontSize(style.size).fillColor(style.colour);
      this.#doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * style.size;
    }
    this.#doc.endMarkedContent();
    if (content) tag.element.add(content);
  }

  /** Draws a text over as many lines as it needs, from `y`. Returns the bottom. Does not break the page. */
  block(text: string, style: TextStyle, box: TextBox, y: number, tag: Tag | null): number {
    let top = y;
    for (const line of breakLines(text, style, box.width)) {
      this.line(line, style, box, top, tag);
      top += style.size * lineHeight;
    }
    return top;
  }

  /** A paragraph at the current position, over page breaks. */
  paragraph(text: string, style: TextStyle, box: TextBox, type = 'P'): void {
    const tag = this.open(type);
    for (const line of breakLines(text, style, box.width)) {
      this.reserve(style.size * lineHeight);
      this.line(line, style, box, this.y, tag);
      this.y += style.size * lineHeight;
    }
    tag.element.end();
  }

  rule(y: number, colour: string, thickness: number, box: TextBox): void {
    this.#artifact(() =>
      this.#doc
        .moveTo(box.x, y)
        .lineTo(box.x + box.width, y)
        .lineWidth(thickness)
        .stroke(colour),
    );
  }

  /** Fills SVG paths of the size `box`, scaled by `scale`; `alt` is read by screen readers. */
  figure(
    alt: string,
    { x, y, scale }: { x: number; y: number; scale: number },
    shapes: readonly Shape[],
  ): void {
    const { element } = this.open('Figure', this.#root, { alt });
    const content = this.#doc.markStructureContent('Figure');
    for (const { path, colour, transform } of shapes) {
      this.#doc.save().translate(x, y).scale(scale);
      if (transform) this.#doc.transform(...transform);
      this.#doc.path(path).fill(colour, 'even-odd').restore();
    }
    this.#doc.endMarkedContent();
    element.add(content);
    element.end();
  }

  /** Draws with the library itself; `alt` is read by screen readers. */
  illustration(alt: string, draw: (doc: PDFKit.PDFDocument) => void): void {
    const { element } = this.open('Figure', this.#root, { alt });
    const content = this.#doc.markStructureContent('Figure');
    draw(this.#doc);
    this.#doc.endMarkedContent();
    element.add(content);
    element.end();
  }

  picture(alt: string, bytes: Buffer, box: { x: number; y: number; width: number; height: number }): void {
    const { element } = this.open('Figure', this.#root, { alt });
    const content = this.#doc.markStructureContent('Figure');
    this.#doc.image(bytes, box.x, box.y, { width: box.width, height: box.height });
    this.#doc.endMarkedContent();
    element.add(content);
    element.end();
  }

  /** Draws on every page, as artifacts; `pages`: their number. Call it last. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    const { count } = this.#doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#doc.switchToPage(index);
      draw(index + 1, count);
    }
  }

  async end(): Promise<Buffer> {
    this.#root.element.end();
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#doc.on('end', resolve);
      this.#doc.on('error', reject);
    });
    this.#doc.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #artifact(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }
}

export interface Shape {
  readonly path: string;
  readonly colour: string;
  readonly transform?: readonly [number, number, number, number, number, number];
}

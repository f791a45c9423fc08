import { z } from 'zod';
import { contentLimits, videoHosts } from '@/config/limits/content';
import { theme } from '@/config/shop/theme';
import { code as codeOf, line as lineOf, localPath, text } from '@/lib/fields/values';
import { mediaKind } from '@/lib/paths/media-path';

// The rows that a page is built from (docs/content.md). The files of `demo/content` and the CMS use the same schema. It is
// closed: an unknown row or field is refused, and no field contains HTML.

const line = lineOf(contentLimits.line);
const paragraph = text(contentLimits.paragraph);
/** Paragraphs, `## headings`, `- lists`, `**emphasis**` and `[links](/path)`. HTML is shown as it is written. */
const markdown = text(contentLimits.markdown);
const code = codeOf(64);

const picture = z
  .string()
  .max(500)
  .refine(
    (value) => mediaKind(value) === 'picture',
    'must be a picture below /media/, in lowercase letters, digits and -',
  );
const captionFile = z
  .string()
  .max(500)
  .refine(
    (value) => mediaKind(value) === 'captions',
    'must be a .vtt file below /media/, in lowercase letters, digits and -',
  );

/** A film of the shop, or of a host that the content security policy allows (`videoHosts`). */
const film = z
  .string()
  .max(500)
  .refine((value) => {
    if (mediaKind(value) === 'film') return true;
    const url = URL.canParse(value) ? new URL(value) : null;
    return url?.protocol === 'https:' && url.username === '' && videoHosts.includes(url.host);
  }, 'must be an .mp4 or .webm file below /media/ or at an allowed host');

/** A link: to a category with filters, to a content page by its code, or to a path. Links without a target are not shown. */
const targetSchema = z.union([
  z.strictObject({ category: code, filters: z.record(code, z.array(code).min(1).max(20)).optional() }),
  z.strictObject({ page: code }),
  z.strictObject({ path: localPath() }),
]);

const actionSchema = z.strictObject({ label: line, target: targetSchema });

const heroSchema = z.strictObject({
  type: z.literal('hero'),
  title: line,
  text: paragraph,
  picture,
  actions: z.array(actionSchema).max(2).default([]),
});

const bannerSchema = z.strictObject({
  type: z.literal('banner'),
  look: z.enum(['notice', 'panel']).default('panel'),
  title: line,
  text: paragraph.optional(),
  action: actionSchema.optional(),
});

const richTextSchema = z.strictObject({ type: z.literal('richText'), text: markdown });

const carouselSchema = z.strictObject({
  type: z.literal('productCarousel'),
  title: line,
  /** One line of products that scrolls, or all of them. */
  look: z.enum(['carousel', 'grid']).default('carousel'),
  products: z.union([
    z.strictObject({ bestsellers: z.int().min(1).max(12) }),
    z.strictObject({ category: code, count: z.int().min(1).max(12).default(8) }),
    z.strictObject({ skus: z.array(z.string().min(1).max(128)).min(1).max(12) }),
  ]),
  action: actionSchema.optional(),
});

const tileSchema = z.strictObject({
  category: code,
  filters: z.record(code, z.array(code).min(1).max(20)).optional(),
  /** The name and picture of the category by default. */
  title: line.optional(),
  text: paragraph.optional(),
  picture: picture.optional(),
});

const tilesSchema = z.strictObject({
  type: z.literal('categoryTiles'),
  look: z.enum(['cards', 'pictures', 'compact', 'steps']).default('pictures'),
  title: line,
  text: paragraph.optional(),
  tiles: z.array(tileSchema).min(1).max(contentLimits.tiles),
});

const faqSchema = z.strictObject({
  type: z.literal('faq'),
  title: line,
  items: z
    .array(z.strictObject({ question: line, answer: markdown }))
    .min(1)
    .max(30),
});

const videoSchema = z.strictObject({
  type: z.literal('video'),
  title: line,
  text: paragraph.optional(),
  film,
  poster: picture,
  captions: captionFile,
});

const columnSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), title: line, text: markdown }),
  z.strictObject({
    kind: z.literal('guides'),
    title: line,
    guides: z
      .array(z.strictObject({ page: code, picture, text: paragraph }))
      .min(1)
      .max(8),
  }),
  z.strictObject({ kind: z.literal('card'), title: line, text: paragraph, action: actionSchema.optional() }),
]);

const columnsSchema = z.strictObject({
  type: z.literal('columns'),
  /** The first column is twice as wide as the others, or all have the same width. */
  look: z.enum(['wideFirst', 'equal']).default('equal'),
  columns: z.array(columnSchema).min(1).max(3),
});

const iconSchema = z.enum(['eye', 'lock', 'truck', 'shield', 'return', 'phone']);

/** A fact is written by the shop itself, from its configuration and the law of the country. */
const factSchema = z.strictObject({ fact: z.enum(['reviews', 'guarantee', 'returns', 'phone']) });

const uspsSchema = z.discriminatedUnion('look', [
  z.strictObject({
    type: z.literal('usps'),
    look: z.literal('strip'),
    facts: z.array(factSchema).min(1).max(4),
  }),
  z.strictObject({
    type: z.literal('usps'),
    look: z.literal('panel'),
    title: line,
    picture: picture.optional(),
    points: z
      .array(z.strictObject({ icon: iconSchema, title: line, text: paragraph }))
      .min(1)
      .max(6),
    more: z.strictObject({ page: code }).optional(),
  }),
]);

const quotesSchema = z.strictObject({
  type: z.literal('reviewQuotes'),
  title: line,
  count: z.int().min(1).max(6).default(3),
});

const newsletterSchema = z.strictObject({ type: z.literal('newsletter') });

/** A link; without a name it has that of its page or category. */
const navItemSchema = z
  .strictObject({ name: line.optional(), target: targetSchema })
  .refine(({ name, target }) => name !== undefined || !('path' in target), {
    path: ['name'],
    message: 'is missing: a path has no name of its own',
  });

/** The content around every page (spec §3 "Layout data"): the only row of the block `layout`. */
const layoutSchema = z.strictObject({
  type: z.literal('layout'),
  /** Only logo, phone number and toggles above, and only what the law requires below the pages. */
  minimalHeader: z.boolean().default(false),
  minimalFooter: z.boolean().default(false),
  serviceNavItems: z.array(navItemSchema).max(8),
  footerItems: z
    .array(
      z.strictObject({
        name: line,
        listItems: z.union([z.literal('menu'), z.array(navItemSchema).max(20)]),
      }),
    )
    .max(6),
  /** The brands whose logos the footer shows (spec §2 "partner logos"). Absent in layouts that were stored before it. */
  partners: z.array(code).max(12).optional(),
  /** `{year}`: the current year. */
  footerCopyright: line.default(theme.footerCopyright),
  cookieConsentContent: z.strictObject({ text: paragraph, necessary: paragraph, tracking: paragraph }),
});

export const contentRowSchema = z.discriminatedUnion('type', [
  heroSchema,
  bannerSchema,
  richTextSchema,
  carouselSchema,
  tilesSchema,
  faqSchema,
  videoSchema,
  columnsSchema,
  uspsSchema,
  quotesSchema,
  newsletterSchema,
  layoutSchema,
]);

const rowsSchema = z.array(contentRowSchema).max(contentLimits.rows);

/** The rows of a page or block, from top to bottom. The layout is the only row of its block, and in no other. */
export const contentRowsSchema = (blockOrPage: string) =>
  rowsSchema.superRefine((rows, { addIssue }) => {
    const isLayout = blockOrPage === 'layout';
    if (isLayout && (rows.length !== 1 || rows[0]?.type !== 'layout'))
      addIssue({ code: 'custom', message: 'must be one row of the type layout' });
    if (!isLayout && rows.some(({ type }) => type === 'layout'))
      addIssue({ code: 'custom', message: 'may have no row of the type layout' });
  });

/** A page, or a block `home` or `global`. With the code of a page of the shop it replaces title and text, not the path. */
export const contentDocumentSchema = z
  .strictObject({
    code,
    path: z
      .string()
      .max(200)
      .regex(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/, 'must be a path of lowercase words')
      .optional(),
    title: line.optional(),
    description: paragraph.optional(),
    rows: rowsSchema,
  })
  .superRefine(({ code: block, rows }, { addIssue }) => {
    for (const { message } of contentRowsSchema(block).safeParse(rows).error?.issues ?? [])
      addIssue({ code: 'custom', path: ['rows'], message });
  });

export type ContentRow = z.output<typeof contentRowSchema>;
export type RowOf<Type extends ContentRow['type']> = Extract<ContentRow, { type: Type }>;
export type ContentTarget = z.output<typeof targetSchema>;
export type ContentAction = z.output<typeof actionSchema>;
export type NavItem = z.output<typeof navItemSchema>;
export type ContentColumn = z.output<typeof columnSchema>;
export type ContentIcon = z.output<typeof iconSchema>;
export type ContentDocument = z.output<typeof contentDocumentSchema>;

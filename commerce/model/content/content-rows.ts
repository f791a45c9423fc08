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

/** A place in a picture, in percent of its width and height. */
const markSchema = z.strictObject({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) });

const skuSchema = z.string().min(1).max(128);

/** What the camera in the picture sees, and which one it is. */
const cameraViewSchema = z.strictObject({
  sku: skuSchema,
  /** Where it hangs in `picture`, and in `tall`. */
  mark: markSchema,
  tallMark: markSchema.optional(),
  day: picture,
  night: picture,
  infrared: picture,
});

const heroSchema = z.strictObject({
  type: z.literal('hero'),
  title: line,
  text: paragraph,
  picture,
  /** The same scene in 4 : 5, for narrow windows. */
  tall: picture.optional(),
  view: cameraViewSchema.optional(),
  actions: z.array(actionSchema).max(2).default([]),
});

const bannerSchema = z.strictObject({
  type: z.literal('banner'),
  look: z.enum(['notice', 'panel']).default('panel'),
  title: line,
  text: paragraph.optional(),
  action: actionSchema.optional(),
});

/** Between the products of a category, whose list the block `lists` is for. */
const listTileSchema = z.strictObject({
  type: z.literal('listTile'),
  category: code,
  title: line,
  text: paragraph,
  picture: picture.optional(),
  action: actionSchema,
});

const richTextSchema = z.strictObject({ type: z.literal('richText'), text: markdown });

const carouselSchema = z.strictObject({
  type: z.literal('productCarousel'),
  title: line,
  /** One line of products that scrolls, all of them, or those of `skus` that the shop tested, with the results. */
  look: z.enum(['carousel', 'grid', 'tested']).default('carousel'),
  products: z.union([
    z.strictObject({ bestsellers: z.int().min(1).max(12) }),
    z.strictObject({ category: code, count: z.int().min(1).max(12).default(8) }),
    z.strictObject({ skus: z.array(skuSchema).min(1).max(12) }),
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
  /** Where the camera is in the picture of a scene. */
  mark: markSchema.optional(),
  /** A product whose price is shown as the lowest of the tile. */
  from: skuSchema.optional(),
});

const tilesSchema = z.strictObject({
  type: z.literal('categoryTiles'),
  look: z.enum(['cards', 'scenes', 'pictures', 'compact', 'steps']).default('pictures'),
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

/** A fact is written by the shop itself, from its configuration and the law of the country; any other by its content. */
const factSchema = z.union([
  z.strictObject({ fact: z.enum(['reviews', 'guarantee', 'returns', 'phone']) }),
  z.strictObject({ icon: iconSchema, title: line, text: line, page: code.optional() }),
]);

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
  z.strictObject({
    type: z.literal('usps'),
    look: z.literal('story'),
    title: line,
    text: paragraph,
    picture,
    /** What was found: a figure, and what it is about. */
    results: z
      .array(z.strictObject({ value: line, text: line }))
      .min(1)
      .max(4),
    more: z.strictObject({ page: code }).optional(),
  }),
]);

const quotesSchema = z.strictObject({
  type: z.literal('reviewQuotes'),
  title: line,
  text: paragraph.optional(),
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

const degrees = z.number().min(1).max(360);

/** What a camera at such a spot sees: pictures of one view. */
const sightSchema = z.strictObject({
  spot: z.enum(['outdoor', 'indoor', 'door', 'field', 'shop', 'yard']),
  /** The horizontal view of the pictures, in degrees. */
  angle: degrees,
  day: picture,
  colour: picture.optional(),
  infrared: picture.optional(),
});

/** What product pages show beside the catalogue: the only row of the block `product`. */
const productPageSchema = z.strictObject({
  type: z.literal('productPage'),
  sights: z.array(sightSchema).max(8).default([]),
  /** The same thing at some distances and resolutions, in a view of that angle. */
  close: z
    .strictObject({
      angle: degrees,
      pictures: z
        .array(
          z.strictObject({
            metres: z.number().min(1).max(100),
            megapixels: z.number().min(0.1).max(50),
            picture,
            /** The same at night, in the infrared light of the camera. */
            infrared: picture.optional(),
          }),
        )
        .min(1)
        .max(30),
    })
    .optional(),
  /** Pictures of features. `own`: how the names of the product's own pictures begin that show it, such as `recorder` in a kit. */
  features: z
    .array(
      z.union([
        z.strictObject({ feature: code, picture }),
        z.strictObject({ feature: code, own: z.array(code).min(1).max(20) }),
      ]),
    )
    .max(200)
    .default([]),
  /** The app of a brand, and the versions of systems from which it runs. */
  apps: z
    .array(z.strictObject({ brand: code, name: line, ios: line, android: line }))
    .max(100)
    .default([]),
});

/** Pictures of pages that the shop writes itself: the only row of the block `pictures`. Each is optional. */
const pagePicturesSchema = z.strictObject({
  type: z.literal('pagePictures'),
  /** Beside the forms of an account. */
  account: picture.optional(),
  /** Beside the forms that find an order and return its articles. */
  order: picture.optional(),
  /** Beside the form that gives an order back. */
  withdrawal: picture.optional(),
  /** Beside what an offer is, for whoever has no link to one. */
  offer: picture.optional(),
  /** Beside the form of the newsletter. */
  newsletter: picture.optional(),
  /** The first answers of the system builder. */
  places: z
    .array(z.strictObject({ place: code, picture }))
    .max(20)
    .default([]),
  /** In the head of a brand's page, instead of its first product. */
  brands: z
    .array(z.strictObject({ brand: code, picture }))
    .max(100)
    .default([]),
});

export const contentRowSchema = z.discriminatedUnion('type', [
  heroSchema,
  bannerSchema,
  listTileSchema,
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
  productPageSchema,
  pagePicturesSchema,
]);

const rowsSchema = z.array(contentRowSchema).max(contentLimits.rows);

/** Blocks of one row, which no other block and no page has. */
const rowOfBlock: Readonly<Record<string, string>> = {
  layout: 'layout',
  product: 'productPage',
  pictures: 'pagePictures',
};

/** The rows of a page or block, from top to bottom. */
export const contentRowsSchema = (blockOrPage: string) =>
  rowsSchema.superRefine((rows, { addIssue }) => {
    const only = rowOfBlock[blockOrPage];
    if (only !== undefined && (rows.length !== 1 || rows[0]?.type !== only))
      addIssue({ code: 'custom', message: `must be one row of the type ${only}` });
    for (const type of Object.values(rowOfBlock))
      if (type !== only && rows.some((row) => row.type === type))
        addIssue({ code: 'custom', message: `may have no row of the type ${type}` });
  });

/** A page or a block. With the code of a page of the shop it replaces title and text, not the path. */
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

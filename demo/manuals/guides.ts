import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type MountStep, mountings } from '@/features/system/mounting';

/** A sheet in a language: a text of guides.yaml, or the steps that product pages show. */
export interface Guide {
  readonly name: string;
  readonly language: string;
  readonly drawn: readonly MountStep[];
  /** What the drawings show. */
  readonly alt: string;
  readonly title: string;
  readonly intro?: string;
  readonly steps: readonly string[];
  readonly care?: string;
}

type Pages = Readonly<Record<string, Pick<Guide, 'title' | 'intro' | 'steps' | 'care'>>>;
interface Mount {
  readonly title: string;
  readonly step: Readonly<Record<MountStep, string>>;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const written = parse(read('guides.yaml')) as readonly {
  readonly code: string;
  readonly mount?: keyof typeof mountings;
  readonly pages?: Pages;
}[];

function guideOf({ code, mount, pages = {} }: (typeof written)[number], language: string): Guide {
  const { title, step } = (JSON.parse(read(`../../messages/${language}.json`)) as { story: { mount: Mount } })
    .story.mount;
  const drawn = mount ? mountings[mount] : [];
  const text = pages[language] ?? { title, steps: drawn.map((each) => step[each]) };
  return { name: `${code}-${language}`, language, drawn, alt: title, ...text };
}

const languages = Object.keys(written[0]?.pages ?? {});
export const guides = written.flatMap((each) => languages.map((language) => guideOf(each, language)));

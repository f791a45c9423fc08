import { getTranslations } from 'next-intl/server';

interface SectionNavProps {
  /** The sections of the page, in order. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Links to the sections of a long page. */
export async function SectionNav({ sections }: SectionNavProps) {
  const t = await getTranslations('product');
  return (
    <nav
      aria-label={t('onThisPage')}
      className="border-y border-line max-sm:-mx-4 max-sm:[mask-image:linear-gradient(to_right,black_85%,transparent)]"
    >
      <ul className="flex gap-x-6 overflow-x-auto [scrollbar-width:none] max-sm:px-4 max-sm:pr-16">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-xs text-sm font-semibold text-ink-soft hover:text-action focus-visible:-outline-offset-2"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

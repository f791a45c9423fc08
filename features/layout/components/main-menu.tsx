import Link from 'next/link';
import type { MenuItem } from '@/commerce/model/category';
import { Container } from '@/ui/layout';
import { Thumbnail } from '@/ui/thumbnail';
import { MenuBar } from '../islands/later';

interface MainMenuProps {
  readonly items: readonly MenuItem[];
  readonly labels: {
    readonly menu: string;
    readonly allOf: (name: string) => string;
    readonly open: (name: string) => string;
  };
}

const entryClass =
  'inline-flex min-h-11 items-center rounded-sm px-3 text-sm font-semibold whitespace-nowrap transition-colors hover:text-action group-hover/entry:text-action group-data-open/entry:text-action data-clicked:bg-brand-tint data-clicked:text-action';
const linkClass =
  'rounded-sm hover:text-action hover:underline data-clicked:text-action data-clicked:underline';

/** One category of a submenu with its picture (spec §9 "submenu images 80 by 80") and what is below it. */
function SubmenuItem({ item }: { readonly item: MenuItem }) {
  return (
    <li className="flex min-w-0 gap-4">
      {item.image !== null && <Thumbnail src={item.image} size="md" />}
      <div className="min-w-0">
        <Link href={item.url_path} prefetch={false} className={`text-sm font-semibold ${linkClass}`}>
          {item.name}
        </Link>
        <ul className="mt-1">
          {item.children.map((leaf) => (
            <li key={leaf.id}>
              <Link
                href={leaf.url_path}
                prefetch={false}
                className={`inline-flex min-h-7 items-center text-sm text-ink-soft ${linkClass}`}
              >
                {leaf.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** What opens below an entry: custom entries list plain names, categories show their pictures. */
function Submenu({ item, allLabel }: { readonly item: MenuItem; readonly allLabel: string }) {
  const columns = item.isCustomComponent
    ? 'grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-y-3'
    : 'grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-y-6';
  return (
    <>
      <Link href={item.url_path} prefetch={false} className={`font-semibold text-action ${linkClass}`}>
        {allLabel}
      </Link>
      <ul className={`mt-4 grid gap-x-8 ${columns}`}>
        {item.children.map((child) => (
          <SubmenuItem key={child.id} item={child} />
        ))}
      </ul>
    </>
  );
}

/** The main menu of wide windows; narrow ones have the mobile menu, which needs script: without it this stands there too. */
export function MainMenu({ items, labels }: MainMenuProps) {
  const entries = items.map((item) => ({
    id: item.identifier,
    link: (
      <Link href={item.url_path} prefetch={false} className={entryClass} {...item.link}>
        {item.name}
      </Link>
    ),
    panel: item.children.length > 0 ? <Submenu item={item} allLabel={labels.allOf(item.name)} /> : null,
    openLabel: labels.open(item.name),
  }));
  return (
    <nav
      aria-label={labels.menu}
      className="relative z-30 hidden border-t border-line desktop:block noscript:block print:hidden"
    >
      <Container className="relative">
        <MenuBar entries={entries} />
      </Container>
    </nav>
  );
}

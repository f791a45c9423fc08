import Link from 'next/link';
import type { MenuItem } from '@/commerce/model/category';
import { ChevronDownIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';

interface MainMenuProps {
  readonly items: readonly MenuItem[];
  readonly label: string;
  readonly allOf: (name: string) => string;
}

const entryClass =
  'inline-flex min-h-11 items-center gap-1 rounded-sm px-3 text-sm font-semibold whitespace-nowrap hover:text-action group-hover/entry:text-action group-focus-within/entry:text-action';

/** The categories below one entry, opened by pointer or keyboard focus; no script. */
function Submenu({ item, allOf }: { readonly item: MenuItem; readonly allOf: (name: string) => string }) {
  return (
    <div className="absolute inset-x-4 top-full z-40 hidden max-h-[80dvh] overflow-y-auto rounded-b-lg border border-line bg-surface p-6 shadow-floating group-focus-within/entry:block group-hover/entry:block xl:inset-x-8">
      <Link href={item.url_path} prefetch={false} className="font-semibold text-action hover:underline">
        {allOf(item.name)}
      </Link>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-8 gap-y-6">
        {item.children.map((child) => (
          <li key={child.id} className="min-w-0">
            <Link
              href={child.url_path}
              prefetch={false}
              className="text-sm font-semibold hover:text-action hover:underline"
            >
              {child.name}
            </Link>
            <ul className="mt-1.5">
              {child.children.map((leaf) => (
                <li key={leaf.id}>
                  <Link
                    href={leaf.url_path}
                    prefetch={false}
                    className="inline-flex min-h-7 items-center text-sm text-ink-soft hover:text-action hover:underline"
                  >
                    {leaf.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The main menu of wide windows; narrow ones have the mobile menu. */
export function MainMenu({ items, label, allOf }: MainMenuProps) {
  return (
    <nav aria-label={label} className="relative z-30 hidden border-t border-line desktop:block print:hidden">
      <Container className="relative">
        <ul className="-mx-3 flex flex-wrap">
          {items.map((item) => (
            <li key={item.id} className="group/entry">
              <Link href={item.url_path} prefetch={false} className={entryClass}>
                {item.name}
                {item.children.length > 0 && <ChevronDownIcon className="size-3.5 text-ink-faint" />}
              </Link>
              {item.children.length > 0 && <Submenu item={item} allOf={allOf} />}
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}

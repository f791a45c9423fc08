'use client';

import { usePathname } from 'next/navigation';
import { Link } from '../components/link';

interface ScreenLinksProps {
  readonly groups: readonly (readonly { readonly href: string; readonly label: string }[])[];
}

export function ScreenLinks({ groups }: ScreenLinksProps) {
  // The server sees the path with the folder of the back office.
  const path = usePathname().replace(/^\/staff(?=\/|$)/, '') || '/';
  const holds = ({ href }: { readonly href: string }) => path === href || path.startsWith(`${href}/`);
  const [current] = groups
    .flat()
    .filter(holds)
    .toSorted((one, other) => other.href.length - one.href.length);
  return groups.map((group, index) => (
    <ul key={index} className="flex flex-col border-line not-first:mt-2 not-first:border-t not-first:pt-2">
      {group.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            // The menu of a phone stays in the page that follows.
            onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
            aria-current={href !== current?.href ? undefined : href === path ? 'page' : 'true'}
            className="block rounded-md px-2 py-1.5 text-sm hover:bg-sunken [&[aria-current]]:bg-brand-tint [&[aria-current]]:font-semibold pointer-coarse:py-2.5"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  ));
}

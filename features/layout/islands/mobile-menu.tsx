'use client';

import Link from 'next/link';
import { useState } from 'react';
import { fillText } from '@/lib/fill-text';
import { telHref } from '@/lib/tel';
import { IconButton } from '@/ui/icon-button';
import { ChevronLeftIcon, ChevronRightIcon, PhoneIcon } from '@/ui/icons';
import { Drawer } from '@/ui/islands/drawer';
import { showClick } from '../click-style';
import type { MobileMenuItem, MobileMenuLabels, ServiceLink } from '../menu-labels';

interface MobileMenuProps {
  readonly items: readonly MobileMenuItem[];
  readonly service: readonly ServiceLink[];
  readonly labels: MobileMenuLabels;
  readonly phone: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const rowClass =
  'flex min-h-12 w-full items-center justify-between gap-3 px-5 py-2 text-left hover:bg-sunken data-clicked:bg-brand-tint data-clicked:text-action';

/** The menu of narrow windows: one level at a time, with the way back (spec §4 "Mobile menu"). */
export function MobileMenu({ items, service, labels, phone, open, onOpenChange }: MobileMenuProps) {
  const [history, setHistory] = useState<readonly MobileMenuItem[]>([]);
  const level = history.at(-1);
  const close = () => {
    onOpenChange(false);
    setHistory([]);
  };
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      side="left"
      title={level?.name ?? labels.title}
      closeLabel={labels.close}
      bodyClassName="py-2"
      lead={
        level && (
          <IconButton
            label={labels.back}
            icon={<ChevronLeftIcon className="size-5" />}
            onClick={() => setHistory(history.slice(0, -1))}
          />
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- marks clicks on the links inside */}
      <nav aria-label={level?.name ?? labels.title} onClick={({ target }) => void showClick(target)}>
        <ul>
          {level && labels.all !== null && (
            <li>
              <Link href={level.url} className={`${rowClass} font-semibold text-action`} onClick={close}>
                {fillText(labels.all, { name: level.name })}
              </Link>
            </li>
          )}
          {(level?.children ?? items).map((item) => (
            <li key={item.id} className="border-t border-line first:border-t-0">
              {item.children.length > 0 ? (
                <button
                  type="button"
                  className={`${rowClass} font-medium`}
                  onClick={() => setHistory([...history, item])}
                >
                  {item.name}
                  <ChevronRightIcon className="size-4 text-ink-faint" />
                </button>
              ) : (
                <Link href={item.url} className={`${rowClass} font-medium`} onClick={close}>
                  {item.name}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={labels.service} className="mt-4 border-t border-line pt-4">
        <ul>
          {service.map(({ name, url }) => (
            <li key={url}>
              <Link
                href={url}
                prefetch={false}
                className="flex min-h-11 items-center px-5 text-sm text-ink-soft hover:bg-sunken"
                onClick={close}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <a
        href={telHref(phone)}
        className="mt-4 flex min-h-12 items-center gap-3 border-t border-line px-5 pt-4 text-sm font-semibold"
      >
        <PhoneIcon className="size-5 text-action" />
        {labels.phone}
      </a>
    </Drawer>
  );
}

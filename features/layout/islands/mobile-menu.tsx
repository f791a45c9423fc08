'use client';

import { useTexts } from '@/lib/client/shop-context';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useId, useLayoutEffect, useRef } from 'react';
import { closePart } from '@/lib/client/panels/close-interface';
import { type MenuLevel, openPart, useInterface } from '@/lib/client/panels/interface';
import { theme } from '@/config/shop/theme';
import { telHref } from '@/lib/address/tel';
import { ChevronDownIcon } from '@/ui/first-icons';
import { IconButton } from '@/ui/icon-button';
import { ChevronLeftIcon, ChevronRightIcon, PhoneIcon } from '@/ui/icons';
import { Drawer } from '@/ui/islands/drawer';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { type MenuEntry, type MenuNode, nodeAt, type ServiceLink, type StoreLinks, showClick } from '../menu';
import { useMenu } from '../use-menu';
import { CurrencySelect, type CurrencySelectProps } from './currency-select';

export interface MobileMenuToggleProps {
  readonly entries: readonly MenuEntry[];
  readonly phone: string;
  /** Null in a store with one currency. */
  readonly currency: CurrencySelectProps | null;
}

/** Entering pushes a level (spec §4), back pops it. The focus goes into `list`, or back to the entry that was left. */
function useLevels() {
  const history = useInterface(({ menuLevels }) => menuLevels);
  const list = useRef<HTMLElement>(null);
  const focused = useRef<{ from: string; levels: readonly MenuLevel[] } | null>(null);
  // With the rows of the level, not with a rendering before it whose effects are still to run.
  useLayoutEffect(() => {
    const target = focused.current;
    if (target?.levels !== history) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-level="${CSS.escape(target.from)}"]`);
    focused.current = null;
    (row ?? list.current)?.focus();
  }, [history]);
  const level = history.at(-1);
  const show = (menuLevels: readonly MenuLevel[], from: string) => {
    focused.current = { from, levels: menuLevels };
    useInterface.setState({ menuLevels });
  };
  return {
    history,
    level,
    list,
    enter: (next: MenuLevel) => show([...history, next], ''),
    leave: () => show(history.slice(0, -1), level?.id ?? ''),
  };
}

interface MobileMenuProps extends MobileMenuToggleProps {
  readonly open: boolean;
}

const insetClass = 'px-4 sm:px-5';
const rowClass = clsx(
  'flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left',
  'hover:bg-sunken data-clicked:bg-brand-tint data-clicked:text-action',
  insetClass,
);

const rowEdge = 'border-t border-line first:border-t-0';

const close = () => closePart('sidebar');

export function MobileMenu({ entries, phone, currency, open }: MobileMenuProps) {
  const t = useTexts();
  const { file, failed, retry } = useMenu();
  const { history, level, list, enter, leave } = useLevels();
  const node =
    file &&
    nodeAt(
      file,
      history.map(({ id }) => id),
    );
  const below = node?.children.map((child) => ({ ...child, opens: child.children.length > 0 })) ?? [];
  const top = entries.map((entry) => ({
    ...entry,
    image: (file && nodeAt(file, [entry.id])?.image) ?? null,
  }));
  return (
    <Drawer
      open={open}
      onOpenChange={close}
      side="left"
      title={level?.name ?? t('header.menu')}
      closeLabel={t('header.close')}
      bodyClassName="py-2"
      lead={
        level && (
          <IconButton
            label={t('header.back')}
            icon={<ChevronLeftIcon className="size-5" />}
            onClick={leave}
          />
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- marks clicks on the links inside */}
      <nav
        ref={list}
        tabIndex={-1}
        aria-label={level?.name ?? t('header.menu')}
        className="outline-none"
        onClick={({ target }) => void showClick(target)}
      >
        <ul>
          {level && (theme.mobileMenu.shouldShowAllFromText || failed) && (
            <li>
              <Link href={level.url} className={`${rowClass} font-semibold text-action`} onClick={close}>
                {theme.mobileMenu.shouldShowAllFromText
                  ? t('header.allOf', { name: level.name })
                  : level.name}
              </Link>
            </li>
          )}
          {(level ? below : top).map((row) => (
            <MenuRow
              key={row.id}
              row={row}
              top={!level}
              onEnter={(next) => {
                retry();
                enter(next);
              }}
            />
          ))}
        </ul>
        {level && !file && !failed && (
          <p role="status" className={`${insetClass} py-3 text-sm text-ink-soft`}>
            {t('common.loading')}
          </p>
        )}
      </nav>
      <ServiceLinks label={t('header.service')} links={file?.service ?? []} />
      <a
        href={telHref(phone)}
        className={`${insetClass} mt-4 flex min-h-12 items-center gap-3 border-t border-line pt-4 text-sm font-semibold`}
      >
        <PhoneIcon className="size-5 text-brand" />
        {t('header.phone', { phone })}
      </a>
      <Currency settings={currency} />
      {file && <StoreSwitch {...file.stores} />}
    </Drawer>
  );
}

function Currency({ settings }: { readonly settings: CurrencySelectProps | null }) {
  if (settings === null) return null;
  return (
    <div className={`${insetClass} mt-1 flex min-h-12 items-center gap-2 border-t border-line text-sm`}>
      <span aria-hidden="true" className="text-ink-soft">
        {settings.label}
      </span>
      <CurrencySelect {...settings} />
    </div>
  );
}

interface MenuRowProps {
  readonly row: MenuLevel & Pick<MenuEntry, 'opens'> & Pick<MenuNode, 'image'>;
  /** An entry of the main menu: as a whole it opens its level. */
  readonly top: boolean;
  readonly onEnter: (level: MenuLevel) => void;
}

/** Below the main menu a category leads to its list, and a button beside it opens its level: most are on the list after one tap. */
function MenuRow({ row, top, onEnter }: MenuRowProps) {
  const t = useTexts();
  const name = (
    <span className="flex min-w-0 items-center gap-3">
      {row.image !== null && <Thumbnail src={row.image} size="xs" />}
      {row.name}
    </span>
  );
  const opening = { 'data-level': row.id, onClick: () => onEnter(row) };
  const arrow = <ChevronRightIcon className="size-4 text-ink-faint" />;
  if (row.opens && top)
    return (
      <li className={rowEdge}>
        <button type="button" className={`${rowClass} font-medium`} {...opening}>
          {name}
          {arrow}
        </button>
      </li>
    );
  return (
    <li className={`${rowEdge} flex`}>
      <Link href={row.url} className={`${rowClass} min-w-0 flex-1 font-medium`} onClick={close}>
        {name}
      </Link>
      {row.opens && (
        <button
          type="button"
          aria-label={t('header.openSubmenu', { name: row.name })}
          className="grid w-14 shrink-0 place-items-center border-l border-line hover:bg-sunken"
          {...opening}
        >
          {arrow}
        </button>
      )}
    </li>
  );
}

/** The store, and as a dropdown links to the page in the other ones; plain links, because they are on other hosts. */
function StoreSwitch({ title, current, links }: StoreLinks) {
  const id = useId();
  const open = useInterface(({ dropdown }) => dropdown === id);
  return (
    <div className="mt-1 border-t border-line text-sm">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={rowClass}
        onClick={() => (open ? closePart('dropdown', id) : openPart('dropdown', id))}
      >
        <span>
          <span className="text-ink-soft">{title}</span> <span className="font-semibold">{current}</span>
        </span>
        <ChevronDownIcon className={clsx('size-4 shrink-0 text-ink-soft', open && 'rotate-180')} />
      </button>
      <ul id={id} hidden={!open} className={`${insetClass} grid grid-cols-2 gap-x-4 pb-2`}>
        {links.map(({ name, locale, url }) => (
          <li key={url}>
            <a
              href={url}
              lang={locale}
              hrefLang={locale}
              rel="nofollow"
              className="flex min-h-11 items-center text-ink-soft hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ServiceLinks({ label, links }: { readonly label: string; readonly links: readonly ServiceLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className="mt-4 border-t border-line pt-4">
      <ul>
        {links.map(({ name, url }) => (
          <li key={url}>
            <Link
              href={url}
              prefetch={false}
              className={`${insetClass} flex min-h-11 items-center text-sm text-ink-soft hover:bg-sunken`}
              onClick={close}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

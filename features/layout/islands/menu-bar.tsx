'use client';

import { useTexts } from '@/lib/client/shop-context';
import { clsx } from 'clsx';
import Link from 'next/link';
import { type ReactNode, useEffect, useState, type PointerEvent, type RefObject, useRef } from 'react';
import { ChevronDownIcon, Glyph } from '@/ui/first-icons';
import { ChosenAmount } from '@/ui/price/taxed-amount';
import { type MenuEntry, nodeAt, showClick, type MenuAside, type MenuNode, type MenuOffer } from '../menu';
import { useMenu } from '../use-menu';
import { useOpenEntry } from '../use-open-entry';
import { timing } from '@/config/limits/islands';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { Picture } from '@/ui/picture/picture';

function MenuAsideColumn({ id, aside }: { readonly id: string; readonly aside: MenuAside }) {
  return (
    <div className="hidden w-80 shrink-0 border-l border-line pl-8 xl:block">
      <p id={id} className="font-semibold">
        {aside.title}
      </p>
      <ul aria-labelledby={id} className="mt-3 grid gap-1">
        {aside.links.map(({ name, url, text, image }) => (
          <li key={url}>
            <Link
              href={url}
              prefetch={false}
              className="group/aside -mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken data-clicked:bg-sunken"
            >
              {image !== null && (
                <span className="relative h-12 w-18 shrink-0 overflow-hidden rounded-sm bg-studio">
                  <Picture src={image} alt="" use="thumbnail" sizes="72px" className="object-contain" />
                </span>
              )}
              <span className="min-w-0 text-sm">
                <span className="block font-semibold group-hover/aside:text-action">{name}</span>
                {text !== null && <span className="block text-xs text-ink-soft">{text}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const linkClass =
  'rounded-sm hover:text-action hover:underline data-clicked:text-action data-clicked:underline';

/** One category of a submenu with its picture (spec §9 "submenu images 80 by 80") and what is below it. */
function SubmenuItem({ node }: { readonly node: MenuNode }) {
  return (
    <li className="flex min-w-0 gap-4">
      {node.image !== null && <Thumbnail src={node.image} size="md" />}
      <div className="min-w-0">
        <Link href={node.url} prefetch={false} className={`text-sm font-semibold ${linkClass}`}>
          {node.name}
        </Link>
        {node.offer && (
          <span className="block text-xs text-ink-soft tabular-nums">
            <ChosenAmount gross={node.offer.gross} net={node.offer.net} />
          </span>
        )}
        <ul className="mt-1">
          {node.children.map((leaf) => (
            <li key={leaf.id}>
              <Link
                href={leaf.url}
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

/** Few categories fill the panel: each has a large picture, what the cheapest kit in it consists of, and what that costs. */
function LargeItem({ node, offer }: { readonly node: MenuNode; readonly offer: MenuOffer }) {
  return (
    <li className="focus-frame relative min-w-0">
      <span className="relative block aspect-4/3 overflow-hidden rounded-md bg-studio">
        {node.image !== null && (
          <Picture src={node.image} alt="" use="card" sizes="291px" className="object-contain p-2" />
        )}
        <span
          aria-hidden="true"
          className="viewfinder focus-corners absolute inset-2 text-control opacity-0"
        />
      </span>
      <Link
        href={node.url}
        prefetch={false}
        className={`mt-2 block font-semibold after:absolute after:inset-0 ${linkClass}`}
      >
        {node.name}
      </Link>
      <span className="block text-sm text-ink-soft">{offer.text}</span>
      <span className="block text-sm font-semibold tabular-nums">
        <ChosenAmount gross={offer.gross} net={offer.net} />
      </span>
    </li>
  );
}

function LogoItem({ node, logo }: { readonly node: MenuNode; readonly logo: NonNullable<MenuNode['logo']> }) {
  return (
    <li className="min-w-0">
      <Link
        href={node.url}
        prefetch={false}
        className="flex min-h-14 items-center gap-2.5 rounded-md border border-line px-4 text-ink hover:border-line-strong hover:text-action data-clicked:text-action"
      >
        <Glyph d={logo.d} className="size-6 shrink-0 text-brand" />
        <span className={clsx('min-w-0 leading-none', logo.type)}>{node.name}</span>
      </Link>
    </li>
  );
}

function SubmenuNode({ node }: { readonly node: MenuNode }) {
  if (node.offer?.text) return <LargeItem node={node} offer={node.offer} />;
  return node.logo ? <LogoItem node={node} logo={node.logo} /> : <SubmenuItem node={node} />;
}

interface SubmenuProps {
  readonly entry: MenuEntry;
  /** Null until the menu file arrives: only the link to all of the entry shows. */
  readonly nodes: readonly MenuNode[] | null;
  readonly aside: MenuAside | null;
  readonly allLabel: string;
  /** Announced while the nodes are on their way. */
  readonly loading: string | null;
}

/** What opens below an entry: categories show their pictures, custom entries have none and list plain names. */
function Submenu({ entry, nodes, aside, allLabel, loading }: SubmenuProps) {
  const pictures = nodes?.some(({ image }) => image !== null) ?? false;
  return (
    <div className="flex gap-8">
      <div className="min-w-0 flex-1">
        <Link href={entry.url} prefetch={false} className={`font-semibold text-action ${linkClass}`}>
          {allLabel}
        </Link>
        {nodes === null ? (
          <p role="status" className="mt-4 text-sm text-ink-soft empty:hidden">
            {loading}
          </p>
        ) : (
          <ul
            className={clsx(
              'mt-4 grid gap-x-8',
              pictures
                ? 'grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-y-6'
                : 'grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-y-3',
            )}
          >
            {nodes.map((node) => (
              <SubmenuNode key={node.id} node={node} />
            ))}
          </ul>
        )}
      </div>
      {aside && <MenuAsideColumn id={`aside-${entry.id}`} aside={aside} />}
    </div>
  );
}

/**
 * Which entry of a menu bar the pointer has opened. Every change waits for `timing.menuHoverMs`, and starts to wait again
 * while the pointer moves down: crossing the bar opens nothing, and the pointer may travel diagonally, over other entries,
 * into the open submenu. Fingers use the buttons.
 */
function useHoveredEntry(bar: RefObject<HTMLElement | null>) {
  const [hovered, setHovered] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const aim = (id: string | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHovered(id), timing.menuHoverMs);
  };
  useEffect(() => {
    // The pointer may rest on an entry since before it hydrated: no event follows then.
    const resting = bar.current?.querySelector<HTMLElement>('[data-entry]:hover')?.dataset['entry'];
    if (resting !== undefined) timer.current = setTimeout(() => setHovered(resting), timing.menuHoverMs);
    return () => clearTimeout(timer.current);
  }, [bar]);
  return {
    hovered,
    entryEvents: (id: string) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') aim(id);
      },
      onPointerMove: ({ pointerType, movementY }: PointerEvent) => {
        const onTheWay = hovered !== null && hovered !== id && movementY > 0;
        if (pointerType !== 'touch' && onTheWay) aim(id);
      },
      onPointerLeave: () => aim(null),
    }),
    dropHovered: () => {
      clearTimeout(timer.current);
      setHovered(null);
    },
  };
}

const panelClass = clsx(
  'absolute inset-x-4 top-full z-40 hidden max-h-[80dvh] overflow-y-auto rounded-b-lg border',
  'border-line bg-surface p-6 shadow-floating group-data-open/entry:block xl:inset-x-8',
  'group-data-hovered/entry:block group-data-dismissed/bar:hidden',
);

const entryClass = clsx(
  'group/entry flex items-center after:pointer-events-none after:fixed after:inset-0 after:-z-1 after:hidden',
  'after:animate-fade-in after:bg-night/20 group-not-data-dismissed/bar:data-hovered:after:block',
  'group-not-data-dismissed/bar:data-open:after:block',
);

/**
 * The entries of the main menu. A pointer opens a submenu by resting on an entry; the button next to it is for keys and
 * fingers. Submenus render once the menu file is there and the bar is reached.
 */
export function MenuBar({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const t = useTexts();
  const { file, failed, retry } = useMenu();
  // A window that is too narrow for the bar renders no submenus.
  const [reached, setReached] = useState(false);
  const reach = () => setReached(true);
  const { open, dismissed, bar, addButton, toggle, close, leave, mayShow } = useOpenEntry();
  const { hovered, entryEvents, dropHovered } = useHoveredEntry(bar);
  // The pointer may rest on the bar since before it hydrated: no event follows then.
  useEffect(() => {
    if (bar.current?.matches(':hover')) setReached(true);
  }, [bar]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- listens to the links and buttons inside
    <ul
      ref={bar}
      className="group/bar -mx-3 flex flex-wrap"
      data-dismissed={dismissed || undefined}
      onClick={({ target }) => {
        if (showClick(target)) close();
      }}
      onPointerEnter={() => {
        retry();
        // Escape may have been pressed for something else, with the pointer elsewhere.
        mayShow();
      }}
      onPointerLeave={() => {
        // What was closed must not open again for the moment before it closes.
        if (dismissed) dropHovered();
        mayShow();
      }}
      // Not only on enter: the pointer may be over the bar before it hydrates.
      onPointerMove={reach}
      onFocus={reach}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          openLabel={t('header.openSubmenu', { name: entry.name })}
          open={open === entry.id}
          hovered={hovered === entry.id && !dismissed}
          events={entryEvents(entry.id)}
          buttonRef={(element) => addButton(entry.id, element)}
          onToggle={() => {
            retry();
            toggle(entry.id);
          }}
        >
          {((file !== null && reached) || open === entry.id) && (
            <Submenu
              entry={entry}
              aside={file?.asides[entry.id] ?? null}
              nodes={file && (nodeAt(file, [entry.id])?.children ?? [])}
              allLabel={t('header.allOf', { name: entry.name })}
              loading={failed ? null : t('common.loading')}
            />
          )}
        </Entry>
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly openLabel: string;
  readonly open: boolean;
  readonly hovered: boolean;
  readonly events: ReturnType<ReturnType<typeof useHoveredEntry>['entryEvents']>;
  readonly buttonRef: (element: HTMLButtonElement | null) => void;
  readonly onToggle: () => void;
  /** What opens below it; false while that is not there. */
  readonly children: ReactNode;
}

function Entry({ entry, openLabel, open, hovered, events, buttonRef, onToggle, children }: EntryProps) {
  const panel = `submenu-${entry.id}`;
  return (
    <li
      // The page behind an open panel is dimmed, as behind a dropdown.
      className={entryClass}
      data-entry={entry.id}
      data-open={open || undefined}
      data-hovered={hovered || undefined}
      {...events}
    >
      <Link href={entry.url} prefetch={false} className="menu-entry" {...entry.link}>
        {entry.name}
      </Link>
      {entry.opens && (
        <>
          <button
            type="button"
            ref={buttonRef}
            aria-label={openLabel}
            aria-expanded={open}
            aria-controls={children === false ? undefined : panel}
            onClick={onToggle}
            className="-ml-3 grid size-8 place-items-center rounded-sm text-ink-faint hover:text-action noscript:hidden"
          >
            <ChevronDownIcon className="size-3.5 transition-transform group-data-open/entry:rotate-180" />
          </button>
          {children !== false && (
            <div id={panel} className={panelClass}>
              {children}
            </div>
          )}
        </>
      )}
    </li>
  );
}

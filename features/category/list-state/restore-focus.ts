export const listIds = { panel: 'filters', heading: 'list-heading' } as const;

export interface FocusSnapshot {
  readonly list: string;
  /** Selector of the focused element, valid in the next state of the list. */
  readonly focus: string | null;
  /** In pixels. */
  readonly panelScroll: number;
  /** Ids of the panel's sections and "show all" boxes → whether they were open. */
  readonly opened: ReadonlyMap<string, boolean>;
}

const panelElement = () => document.querySelector<HTMLElement>(`#${listIds.panel}`);
const isOpen = (popover: Element | null) => popover?.matches(':popover-open') ?? false;
const sections = 'details[id], input[type=checkbox][id]';

function isOpenSection(section: Element): boolean {
  return section instanceof HTMLInputElement ? section.checked : section.hasAttribute('open');
}

function setOpenSection(section: Element, open: boolean): void {
  if (section instanceof HTMLInputElement) section.checked = open;
  else section.toggleAttribute('open', open);
}

function selectorOf(element: Element): string | null {
  // The chip of a choice is removed together with the choice, so only links in the panel are found by their value.
  const inPanel = element instanceof HTMLElement && element.closest(`#${listIds.panel}`) !== null;
  const { code, value } = inPanel ? element.dataset : {};
  if (code !== undefined && value !== undefined)
    return `#${listIds.panel} [data-code="${CSS.escape(code)}"][data-value="${CSS.escape(value)}"]`;
  const opens = element.getAttribute('popovertarget');
  if (opens !== null) return `[popovertarget="${CSS.escape(opens)}"]`;
  return element.id === '' ? null : `#${CSS.escape(element.id)}`;
}

function openSections(panel: Element | null): Map<string, boolean> {
  const panelSections = [...(panel?.querySelectorAll(sections) ?? [])];
  return new Map(panelSections.map((section) => [section.id, isOpenSection(section)]));
}

/** Captures the focus before `from`, a link or form of a list, changes the state of that list. Closes the menu it is in. */
export function captureFocus(from: Element): FocusSnapshot {
  const region = from.closest<HTMLElement>('[data-list-region]');
  const panel = panelElement();
  const menu = from.closest<HTMLElement>('[popover]');
  // Closing a menu returns the focus to the button that opened it.
  if (menu !== panel && isOpen(menu)) menu?.hidePopover();
  return {
    list: region?.dataset['listRegion'] ?? '',
    focus: selectorOf(document.activeElement ?? from),
    panelScroll: panel?.scrollTop ?? 0,
    opened: openSections(panel),
  };
}

function restorePanel(panel: HTMLElement, snapshot: FocusSnapshot, panelOpen: boolean): void {
  for (const section of panel.querySelectorAll(sections)) {
    const open = snapshot.opened.get(section.id);
    if (open !== undefined) setOpenSection(section, open);
  }
  if (panelOpen && !isOpen(panel)) {
    // For the user the panel never closed: `data-still` turns its opening animation off.
    panel.dataset['still'] = '';
    panel.showPopover();
  }
  panel.scrollTop = snapshot.panelScroll;
}

/** If the focused element is gone, the panel or heading gets the focus. `panelOpen`: the user may have changed it since. */
export function restoreFocus(snapshot: FocusSnapshot, panelOpen: boolean): void {
  const panel = panelElement();
  if (panel) restorePanel(panel, snapshot, panelOpen);
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  const same = snapshot.focus === null ? null : document.querySelector<HTMLElement>(snapshot.focus);
  const heading = document.querySelector<HTMLElement>(`#${listIds.heading}`);
  (same ?? (panelOpen ? panel : heading))?.focus({ preventScroll: true });
}

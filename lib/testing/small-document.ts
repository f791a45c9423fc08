// As much of a document as React renders into: elements, the focus, and events. Not of layout, which no test here asks for.

type Listener = (event: object) => void;

/** A part of a compound selector: a tag, `#id`, `[name]`, `[name="value"]` or `:not(…)`. */
const simplePart = /^(?:([a-z][\w-]*)|#([\w-]+)|\[([\w-]+)(?:="([^"]*)")?\]|:not\(([^)]*)\))/i;

function matchesCompound(element: SmallElement, compound: string): boolean {
  for (let rest = compound; rest !== '';) {
    const [whole, tag, id, name, value, not] = simplePart.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`The small document does not know the selector ${compound}`);
    rest = rest.slice(whole.length);
    if (tag !== undefined && element.localName !== tag.toLowerCase()) return false;
    if (id !== undefined && element.getAttribute('id') !== id) return false;
    if (not !== undefined && element.matches(not)) return false;
    if (name === undefined) continue;
    const found = element.getAttribute(name);
    if (found === null || (value !== undefined && found !== value)) return false;
  }
  return true;
}

function matchesPath(element: SmallElement, selector: string): boolean {
  const [last = '', ...before] = selector.split(/\s+/).toReversed();
  if (!matchesCompound(element, last)) return false;
  if (before.length === 0) return true;
  return Boolean(element.parentElement?.closest(before.toReversed().join(' ')));
}

/** A node and those around it. */
const pathOf = (node: SmallNode): SmallNode[] => [node, ...(node.parentNode ? pathOf(node.parentNode) : [])];

class SmallNode {
  readonly ownerDocument: SmallDocument | null;
  readonly nodeType: number;
  readonly nodeName: string;
  parentNode: SmallNode | null = null;
  childNodes: SmallNode[] = [];
  nodeValue: string | null = null;
  private readonly listeners: { type: string; listener: Listener; capture: boolean }[] = [];

  constructor(ownerDocument: SmallDocument | null, nodeType: number, nodeName: string) {
    this.ownerDocument = ownerDocument;
    this.nodeType = nodeType;
    this.nodeName = nodeName;
  }

  get parentElement(): SmallElement | null {
    return this.parentNode instanceof SmallElement ? this.parentNode : null;
  }
  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): SmallNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get nextSibling(): SmallNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get isConnected(): boolean {
    return this.ownerDocument?.contains(this) ?? true;
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map((child) => child.textContent).join('');
  }
  set textContent(text: string) {
    for (const child of this.childNodes) this.removeChild(child);
    if (text !== '') this.appendChild(createText(this.ownerDocument, text));
  }

  contains(node: SmallNode | null): boolean {
    for (let each = node; each; each = each.parentNode) if (each === this) return true;
    return false;
  }
  appendChild(child: SmallNode): SmallNode {
    return this.insertBefore(child, null);
  }
  insertBefore(child: SmallNode, next: SmallNode | null): SmallNode {
    child.parentNode?.removeChild(child);
    const at = next ? this.childNodes.indexOf(next) : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }
  /** As browsers do, leaves the focus of what is removed to the body, without an event. */
  removeChild(child: SmallNode): SmallNode {
    const document = this.ownerDocument;
    if (document && child.contains(document.activeElement)) document.activeElement = document.body;
    this.childNodes = this.childNodes.filter((each) => each !== child);
    child.parentNode = null;
    return child;
  }

  addEventListener(
    type: string,
    listener: Listener,
    options?: boolean | { readonly capture?: boolean },
  ): void {
    const capture = typeof options === 'object' ? options.capture === true : options === true;
    this.listeners.push({ type, listener, capture });
  }
  removeEventListener(type: string, listener: Listener): void {
    const at = this.listeners.findIndex((each) => each.type === type && each.listener === listener);
    if (at >= 0) this.listeners.splice(at, 1);
  }
  dispatchEvent({ type }: Event): void {
    this.dispatch(type);
  }
  /** Calls the listeners of this node and of those around it. */
  dispatch(type: string, details: object = {}): void {
    const event = { type, target: this, bubbles: true, timeStamp: performance.now(), ...details };
    const calls = { preventDefault() {}, stopPropagation() {} };
    const path = pathOf(this);
    const notify = (node: SmallNode, isCapture: boolean) => {
      const called = node.listeners.filter((each) => each.type === type && each.capture === isCapture);
      for (const { listener } of called) listener({ ...event, ...calls });
    };
    for (const node of path.toReversed()) notify(node, true);
    for (const node of path) notify(node, false);
  }
}

/** An element, with the properties that React sets as they are. */
export class SmallElement extends SmallNode {
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly localName: string;
  readonly style = {};
  readonly dataset: Record<string, string> = {};
  /** What React sets of an input as properties. */
  type: string | null;
  name: string | null = null;
  value = '';
  private readonly attributes = new Map<string, string>();

  constructor(document: SmallDocument, tag: string) {
    super(document, 1, tag.toUpperCase());
    this.localName = tag;
    this.type = tag === 'input' ? 'text' : null;
  }

  get tagName(): string {
    return this.nodeName;
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name.toLowerCase()) ?? (name === 'type' ? this.type : null);
  }
  getAttributeNames(): string[] {
    return [...this.attributes.keys()];
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name.toLowerCase());
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name.toLowerCase(), String(value));
    // As browsers do with a control that can no longer have it.
    const document = this.ownerDocument;
    if (name === 'disabled' && document?.activeElement === this) document.activeElement = document.body;
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name.toLowerCase());
  }

  matches(selector: string): boolean {
    return selector.split(/,\s*/).some((each) => matchesPath(this, each));
  }
  closest(selector: string): SmallElement | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }
  querySelectorAll(selector: string): SmallElement[] {
    return this.childNodes.flatMap((child) => {
      if (!(child instanceof SmallElement)) return [];
      return [...(child.matches(selector) ? [child] : []), ...child.querySelectorAll(selector)];
    });
  }
  querySelector(selector: string): SmallElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  focus(): void {
    const focusable = this.matches('input, select, textarea, button, a[href], [tabindex]');
    if (focusable && this.isConnected && !this.hasAttribute('disabled')) this.moveFocus(this);
  }
  blur(): void {
    if (this.ownerDocument?.activeElement === this) this.moveFocus(this.ownerDocument.body);
  }
  select(): void {}
  /** Focuses the element, as a press does, and dispatches its click. */
  click(): void {
    this.focus();
    this.dispatch('click', { button: 0, detail: 1 });
  }
  private moveFocus(next: SmallElement): void {
    const document = this.ownerDocument;
    if (!document || document.activeElement === next) return;
    const before = document.activeElement;
    document.activeElement = next;
    before.dispatch('focusout', { relatedTarget: next });
    next.dispatch('focusin', { relatedTarget: before });
  }
}

const createText = (document: SmallDocument | null, text: string): SmallNode => {
  const node = new SmallNode(document, 3, '#text');
  node.nodeValue = text;
  return node;
};

export class SmallDocument extends SmallNode {
  readonly documentElement: SmallElement;
  readonly body: SmallElement;
  activeElement: SmallElement;
  /** For React, which looks for it before it listens for the event. */
  readonly oninput = null;
  readonly visibilityState = 'visible';
  defaultView: object | null = null;

  constructor() {
    super(null, 9, '#document');
    this.documentElement = new SmallElement(this, 'html');
    this.body = new SmallElement(this, 'body');
    this.activeElement = this.body;
    this.appendChild(this.documentElement).appendChild(this.body);
  }

  createElement(tag: string): SmallElement {
    return new SmallElement(this, tag);
  }
  createElementNS(_namespace: string, tag: string): SmallElement {
    return new SmallElement(this, tag);
  }
  createTextNode(text: string): SmallNode {
    return createText(this, text);
  }
  getElementById(id: string): SmallElement | null {
    return this.documentElement.querySelector(`#${id}`);
  }
  querySelector(selector: string): SmallElement | null {
    return this.documentElement.querySelector(selector);
  }
}

/** A hash of a text, of 53 bits: two texts of a million have the same with a probability of 1 : 20,000. */
function hashOf(text: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2_654_435_761);
    b = Math.imul(b ^ unit, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return 4_294_967_296 * (b & 0x1fffff) + (a >>> 0) + 1;
}

/** Stores hashes, 16 to 32 bytes per text. It may take a text for one that it has; use it where that does no harm. */
export class HashSet {
  #slots = new Float64Array(1024);
  #size = 0;

  constructor(texts: Iterable<string> = []) {
    for (const text of texts) this.add(text);
  }

  /** Whether the text was not in it. */
  add(text: string): boolean {
    if (this.#size * 2 >= this.#slots.length) this.#grow();
    const isNew = this.#put(hashOf(text));
    if (isNew) this.#size += 1;
    return isNew;
  }

  has(text: string): boolean {
    const hash = hashOf(text);
    return this.#slots[this.#slotOf(hash)] === hash;
  }

  #slotOf(hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash % this.#slots.length;
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #put(hash: number): boolean {
    const slot = this.#slotOf(hash);
    if (this.#slots[slot] === hash) return false;
    this.#slots[slot] = hash;
    return true;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Float64Array(old.length * 2);
    for (const hash of old) if (hash !== 0) this.#put(hash);
  }
}

interface Entry<Value> {
  version: string
  value: Value
}

/** Bytes of an entry besides its value: key, version and the entry of the Map. */
const bytesBeside = 500

/**
 * Values that this process has computed; the least recently used one is dropped first. Each has the version for
 * which it was made, so a process that lacks one, or has an old one, computes it again.
 */
export class VersionedMemory<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #mostBytes: number
  readonly #bytesOf: (value: Value) => number
  #bytes = 0

  /**
   * @param maxBytes limit of all values together, in bytes
   * @param bytesOf the size of a value in memory, which never changes
   */
  constructor(maxBytes: number, bytesOf: (value: Value) => number) {
    this.#mostBytes = maxBytes
    this.#bytesOf = bytesOf
  }

  /** The value under this key with its version, which counts as a use of it. */
  find(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A Map keeps the order of insertion, so the first entry is the least recently used.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  /** Stores a value, which replaces an earlier one under this key. */
  keep(key: string, version: string, value: Value): void {
    this.#drop(key)
    this.#entries.set(key, { version, value })
    this.#bytes += this.#sizeOf(value)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= this.#sizeOf(entry.value)
  }

  #sizeOf(value: Value): number {
    return this.#bytesOf(value) + bytesBeside
  }
}

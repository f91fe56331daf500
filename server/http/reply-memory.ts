import type { EncodedReply } from './json-reply.ts'

interface Entry {
  version: string
  reply: EncodedReply
}

/** Bytes of an entry beside its body: key, version, ETag and the entry of the Map. */
const bytesBeside = 500

/**
 * Finished replies of this process, the one dropped first that was not used for longest. Each is only sent for the
 * version that it was made for, so a process that lacks one, or has an old one, makes it anew.
 */
export class ReplyMemory {
  readonly #entries = new Map<string, Entry>()
  readonly #mostBytes: number
  #bytes = 0

  /** @param mostBytes limit of all replies together, in bytes */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** The reply under this key, when it was made for this version. */
  find(key: string, version: string): EncodedReply | undefined {
    const entry = this.#entries.get(key)
    if (entry?.version !== version) return undefined
    // A Map keeps the order of insertion, so the first entry is the one that was not used for longest.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.reply
  }

  /** Stores a reply, which replaces an earlier one under this key. */
  keep(key: string, version: string, reply: EncodedReply): void {
    this.#drop(key)
    this.#entries.set(key, { version, reply })
    this.#bytes += sizeOf(reply)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= sizeOf(entry.reply)
  }
}

function sizeOf({ body }: EncodedReply): number {
  return (body?.length ?? 0) + bytesBeside
}

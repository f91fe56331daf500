import path from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { lineageOf } from './built-name.ts'
import { readIfThere, readVersion } from './kept-versions.ts'

const toZstandard = promisify(zstdCompress)
/** With which a reply in the coding `dcz` begins, before the digest of the dictionary (RFC 9842, section 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00])
/** Files that may wait for compression, which happens one at a time, so that nobody can occupy the machine with it. */
const mostWaiting = 32
/** Files with a dictionary that are kept in memory, of a few hundred bytes each. */
const mostInMemory = 2000

interface DictionaryCodingOptions {
  /** Folder of the build's files. */
  assets: string
  /** Folder of the versions sent before. */
  versions: string
}

/** Compresses a built file with the version of it that a browser has already (RFC 9842). */
export class DictionaryCoding {
  readonly #options: DictionaryCodingOptions
  /** By file and digest; undefined where the dictionary does not help. */
  readonly #made = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>()
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(options: DictionaryCodingOptions) {
    this.#options = options
  }

  /**
   * @param file name of the file in the folder of the build
   * @param available the browser's `Available-Dictionary` header
   * @returns the body in the coding `dcz`; undefined when the whole file is to be sent
   */
  async encode(file: string, available: string | undefined): Promise<Buffer<ArrayBuffer> | undefined> {
    const digest = readDigest(available)
    const lineage = lineageOf(file)
    if (!digest || !lineage) return undefined
    const key = `${file} ${digest.toString('hex')}`
    const known = this.#made.get(key)
    if (known) return await known
    const source = path.join(this.#options.assets, file)
    const [content, brotli, dictionary] = await Promise.all([
      readIfThere(source),
      readIfThere(`${source}.br`),
      readVersion(this.#options.versions, lineage, digest),
    ])
    if (!content || !brotli || !dictionary || this.#waiting >= mostWaiting) return undefined
    if (this.#made.size >= mostInMemory) this.#made.clear()
    const made = this.#made.get(key) ?? this.#inTurn(async () => await compress(content, dictionary, digest))
    const worthwhile = made.then((body) => (body && body.length < brotli.length ? body : undefined))
    this.#made.set(key, worthwhile)
    return await worthwhile
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1
    const turn = this.#last.then(work).finally(() => (this.#waiting -= 1))
    this.#last = turn.catch(() => undefined) // whoever asked for it is told
    return await turn
  }
}

async function compress(content: Buffer, dictionary: Buffer, digest: Buffer): Promise<Buffer<ArrayBuffer>> {
  return Buffer.concat([magic, digest, await toZstandard(content, { dictionary })])
}

/** The SHA-256 in the header, which is a byte sequence of structured fields: base64 between colons. */
function readDigest(available = ''): Buffer | undefined {
  const [, base64] = /^:([A-Za-z0-9+/]{43}=):$/.exec(available) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}

import path from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type { Logger } from 'pino'
import { lineageOf, type Lineage } from './built-name.ts'
import { readIfThere, readVersion } from './kept-versions.ts'

const toZstandard = promisify(zstdCompress)
/** With which a reply in the coding `dcz` begins, before the digest of the dictionary (RFC 9842, section 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00])
/** Files that may wait for their turn. They are made one at a time, and whoever comes meanwhile gets the whole file. */
const mostWaiting = 32
/** Files that stay in memory; most have some hundred bytes. */
const mostInMemory = 1000

interface DictionaryCodingOptions {
  /** Folder of the build's files. */
  assets: string
  /** Folder of the versions sent before. */
  versions: string
  logger: Pick<Logger, 'warn'>
}

interface Made {
  /** Undefined where the whole file is to be sent. */
  body: Buffer<ArrayBuffer> | undefined
  /** It may be another the next time: the version is not kept here now, or could not be read. */
  mayChange?: boolean
}

/** Compresses a built file with the version of it that a browser has already (RFC 9842). */
export class DictionaryCoding {
  readonly #options: DictionaryCodingOptions
  /** By file and digest. */
  readonly #made = new Map<string, Promise<Made>>()
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
    if (known) return (await known).body
    if (this.#waiting >= mostWaiting) return undefined
    const made = this.#inTurn(async () => await this.#make(file, lineage, digest))
    this.#made.set(key, made)
    const [oldest] = this.#made.keys()
    if (this.#made.size > mostInMemory && oldest !== undefined) this.#made.delete(oldest)
    const { body, mayChange } = await made
    if (mayChange) this.#made.delete(key)
    return body
  }

  async #make(file: string, lineage: Lineage, digest: Buffer): Promise<Made> {
    const { assets, versions, logger } = this.#options
    const source = path.join(assets, file)
    try {
      const dictionary = await readVersion(versions, lineage, digest)
      if (!dictionary) return { body: undefined, mayChange: true }
      const [content, brotli] = await Promise.all([readIfThere(source), readIfThere(`${source}.br`)])
      if (!content || !brotli) return { body: undefined, mayChange: true }
      const body = Buffer.concat([magic, digest, await toZstandard(content, { dictionary })])
      return { body: body.length < brotli.length ? body : undefined }
    } catch (error) {
      // The whole file needs none of this.
      logger.warn({ err: error, file }, 'a script could not be compressed with an earlier one')
      return { body: undefined, mayChange: true }
    }
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1
    const turn = this.#last.then(work).finally(() => (this.#waiting -= 1))
    this.#last = turn
    return await turn
  }
}

/** The SHA-256 in the header, which is a byte sequence of structured fields: base64 between colons. */
function readDigest(available = ''): Buffer | undefined {
  const [, base64] = /^:([A-Za-z0-9+/]{43}=):$/.exec(available) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}

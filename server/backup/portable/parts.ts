import { createHash } from 'node:crypto'
import { DamagedArchive, type Part } from './archive-format.ts'
import type { ArchiveKey } from './archive-key.ts'
import type { PartStore } from './part-store.ts'
import { isMissingFile } from '#server/machine/missing-file.ts'

/** A store of parts, and the key when they are encrypted. */
export interface Place {
  store: PartStore
  key?: ArchiveKey | undefined
}

type Bytes = AsyncIterable<Uint8Array>

/** Name of a part by the SHA-256 of its content. */
export function nameOfPart({ key }: Place, sha256: string): string {
  return key ? key.nameOf(sha256) : sha256
}

/** Whether the archive already has a part, whole. */
export async function hasPart(place: Place, part: Part): Promise<boolean> {
  const bytes = await place.store.find(nameOfPart(place, part.sha256))
  // An encrypted part is longer than its content.
  return bytes !== undefined && (place.key ? bytes > part.bytes : bytes === part.bytes)
}

/** Writes a content as a part. @returns its size and checksum */
export async function storePart(place: Place, content: Bytes): Promise<Part> {
  const meter = new Meter()
  const measured = meter.measure(content)
  const stored = place.key ? await place.key.encrypt(measured) : measured
  let part: Part | undefined
  await place.store.write(stored, () => {
    part = meter.finish()
    return nameOfPart(place, part.sha256)
  })
  return part!
}

/**
 * Reads a part and checks it on the way.
 * @throws {DamagedArchive} when it is missing or longer than the manifest says, or at its end when it differs
 */
export async function* readPart(place: Place, part: Part): AsyncGenerator<Uint8Array> {
  const name = nameOfPart(place, part.sha256)
  const meter = new Meter()
  const watched = watch(place.store.read(name))
  try {
    const content = place.key ? await place.key.decrypt(watched.content) : watched.content
    for await (const chunk of meter.measure(content)) {
      if (meter.bytes > part.bytes) throw new Error('it is longer than the list of the archive says')
      yield chunk
    }
  } catch (error) {
    // A failing place does not mean damage; anything else that goes wrong cannot be decrypted.
    const failure = watched.failure()
    if (failure === undefined || isMissingFile(failure)) throw damagedPart(place, name, failure ?? error)
    throw failure
  }
  const found = meter.finish()
  if (found.sha256 !== part.sha256 || found.bytes !== part.bytes) throw damagedPart(place, name)
}

/** Reads a part as text, checked. @param max bytes that it may have, because all of it is in memory */
export async function readText(place: Place, part: Part, max: number): Promise<string> {
  if (part.bytes > max) throw damagedPart(place, nameOfPart(place, part.sha256))
  const chunks: Uint8Array[] = []
  for await (const chunk of readPart(place, part)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** A content, and the reason if it could not be read to its end. */
function watch(content: Bytes): { content: Bytes; failure: () => Error | undefined } {
  let failure: Error | undefined
  async function* pass() {
    try {
      yield* content
    } catch (error) {
      failure = error as Error
      throw error
    }
  }
  return { content: pass(), failure: () => failure }
}

/** Counts and hashes the bytes that pass. */
class Meter {
  readonly #hash = createHash('sha256')
  bytes = 0

  async *measure(content: Bytes): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.#hash.update(chunk)
      this.bytes += chunk.length
      yield chunk
    }
  }

  finish(): Part {
    return { sha256: this.#hash.digest('hex'), bytes: this.bytes }
  }
}

function damagedPart({ store }: Place, name: string, cause?: unknown): DamagedArchive {
  const missing = isMissingFile(cause)
  return new DamagedArchive(
    `The archive in ${store.place} is damaged: its part ${name} is ${missing ? 'missing' : 'not what it was when it was written'}.`,
    'Use another archive, or copy this one again from where it is whole.',
    { part: name, cause },
  )
}

/**
 * The place of archives: parts, which archives share, and a manifest for each archive. A part is named by its
 * content, so an existing one need not be written again: an interrupted archive continues where it stopped,
 * and the next one adds only new parts.
 */
export interface PartStore {
  /**
   * Stored size of a part in bytes, or undefined when it does not exist. A part exists completely or not at
   * all.
   */
  find(name: string): Promise<number | undefined>
  /**
   * Writes a part; when the promise resolves, it survives a power cut.
   * @param nameOf returns the name once the content has ended
   */
  write(content: AsyncIterable<Uint8Array>, nameOf: () => string): Promise<void>
  /**
   * Makes a file on the same disk a part without copying it.
   * @returns false if the disk does not support that
   */
  link(file: string, name: string): Promise<boolean>
  read(name: string): AsyncIterable<Uint8Array>
  remove(name: string): Promise<void>
  list(): AsyncIterable<string>
  /** Names of manifests, the oldest first. */
  manifests(): Promise<string[]>
  readManifest(name: string): Promise<string>
  writeManifest(name: string, text: string): Promise<void>
  removeManifest(name: string): Promise<void>
  /** The salt of encrypted archives, undefined if there are none. */
  readEncryption(): Promise<string | undefined>
  writeEncryption(text: string): Promise<void>
  /** The mark that identifies the place, undefined if there is none. */
  readMark(): Promise<string | undefined>
  writeMark(text: string): Promise<void>
  /** The folder, or the address of the object store, as people know it. */
  place: string
}

/** Bytes that a manifest or another small file of a place may have, because all of it is in memory. */
export const maxSmallBytes = 16 * 1024 ** 2

const manifestName = /^school-[\dTZ-]+\.json$/

/** Names in a place other than those of manifests. */
export const placeNames = {
  parts: 'parts',
  drafts: 'unfinished',
  encryption: 'encryption.json',
  mark: 'place.json',
}

/** Whether a file of this name is a manifest. */
export function isManifest(name: string): boolean {
  return manifestName.test(name)
}

/** The path of a part in its place. @throws when it is not the name of a part */
export function pathOfPart(name: string): string {
  if (!/^[0-9a-f]{64}(\.age)?$/.test(name)) throw new Error(`not the name of a part: ${name}`)
  return `${placeNames.parts}/${name.slice(0, 2)}/${name}`
}

/** A text as the content of a part. */
export async function* toBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

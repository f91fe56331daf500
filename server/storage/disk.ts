import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Bytes. */
  size: number
  modifiedAt: Date
}

/** A stored file, with what a store needs to deliver it directly. */
export interface DirectDelivery {
  mediaType: string
  /** The header Content-Disposition. */
  disposition: string
}

/** The store of finished files. A key is `bucket/name`, as in the `file_url` columns. */
export interface Disk {
  /**
   * Writes a new file; when the promise resolves, it survives a power cut.
   * @throws an error with code EEXIST when the file already exists: files are never overwritten
   */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Size and age, or undefined when the file does not exist. */
  find(key: string): Promise<StoredFile | undefined>
  /** Bytes `first` to `last`, both included. */
  read(key: string, first: number, last: number): Readable
  /** Removes a file; a missing one is not an error. */
  remove(key: string): Promise<void>
  /** Bytes that may still be written. */
  free(): Promise<number>
  /** Keys of all files. */
  list(): AsyncIterable<string>
  /** An address that opens the file for some minutes without this program; absent if the disk has none. */
  directUrl?(key: string, delivery: DirectDelivery): Promise<string>
}

/**
 * `bucket/name`, each part beginning with a letter, digit or underscore: no `..`, nothing hidden, nothing
 * unusual.
 */
export function isKey(key: string): boolean {
  return key.length <= 1024 && /^[a-z0-9-]+(\/[A-Za-z0-9_][A-Za-z0-9._-]{0,254})+$/.test(key)
}

/** @throws when it is not the key of a stored file */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`not the key of a stored file: ${key}`)
  return key
}

import type { Readable } from 'node:stream'
import type { Locker } from '@tus/server'

/** The bytes of unfinished uploads, by the id of the upload. */
export interface IncomingFiles {
  create(id: string): Promise<void>
  /** Bytes received so far, or undefined when the upload does not exist. */
  sizeOf(id: string): Promise<number | undefined>
  /**
   * Appends received bytes, beginning at `offset`. When `content` ends with an error, the bytes before it stay. @returns the
   * new size in bytes, all of which are safe
   */
  append(id: string, offset: number, content: Readable): Promise<number>
  /**
   * Runs `work` with the path of a local file that contains everything received. `work` must not change it.
   */
  withFile<T>(id: string, work: (path: string) => Promise<T>): Promise<T>
  /**
   * Writes everything received as a finished file.
   * @param key `bucket/name`
   * @throws an error with code EEXIST when the file already exists
   */
  storeAs(id: string, key: string): Promise<void>
  remove(id: string): Promise<void>
  /**
   * Free bytes that uploads may still use.
   * @param announced bytes of all unfinished uploads, whether they have arrived or not
   */
  free(announced: number): Promise<number>
  /** All uploads with received bytes, with the time when the last ones came. */
  list(): AsyncIterable<{ id: string; changedAt: Date }>
  /** Removes bytes from before `before` that belong to no upload. @returns the number of objects */
  removeStrays(before: Date): Promise<number>
  /** Runs `work` when no other work of this kind is running on that upload. */
  exclusively<T>(id: string, work: () => Promise<T>): Promise<T>
  /** Lets one request at a time continue an upload. */
  locker: Locker
}

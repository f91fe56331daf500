import type { Readable } from 'node:stream'
import type { Locker } from '@tus/server'

/** The bytes of unfinished uploads, by the id of the upload. */
export interface IncomingFiles {
  create(id: string): Promise<void>
  /** Bytes received so far, or undefined when there is no such upload. */
  sizeOf(id: string): Promise<number | undefined>
  /**
   * Appends received bytes, beginning at `offset`. When `content` ends with an error, the bytes before it stay. @returns the
   * new size in bytes, all of which are safe
   */
  append(id: string, offset: number, content: Readable): Promise<number>
  /** Runs `work` with the path of a file on this machine that holds everything received. `work` must not change it. */
  withFile<T>(id: string, work: (path: string) => Promise<T>): Promise<T>
  /**
   * Writes everything received as a finished file.
   * @param key `bucket/name`
   * @throws an error with code EEXIST when there is such a file already
   */
  storeAs(id: string, key: string): Promise<void>
  remove(id: string): Promise<void>
  /**
   * Free bytes that uploads may still use.
   * @param announced bytes of all unfinished uploads, whether they have come or not
   */
  free(announced: number): Promise<number>
  /** All uploads that there are bytes of, with the time when the last ones came. */
  list(): AsyncIterable<{ id: string; changedAt: Date }>
  /** Removes bytes from before `before` that belong to no upload. @returns how many objects */
  removeStrays(before: Date): Promise<number>
  /** Runs `work` when no other work of this kind on that upload is running. */
  exclusively<T>(id: string, work: () => Promise<T>): Promise<T>
  /** Lets one request at a time continue an upload. */
  locker: Locker
}

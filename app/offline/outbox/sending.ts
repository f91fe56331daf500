import type { SendingTools, Transfer } from '#app/lib/uploads/send-file.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import type { Conflict, OutboxEntry } from './entry.ts'

/** A change of an entry, or a function that makes one from the entry as it is stored now. */
export type EntryChange = Partial<OutboxEntry> | ((present: OutboxEntry) => Partial<OutboxEntry>)

/** The parts of sending that differ between an open page and the service worker while no page is open. */
export interface Sending {
  /** The stored entries, in their order. */
  entries(): readonly OutboxEntry[]
  /** Whether the owner of the entries is still the person in whose name they would be sent. */
  isOwnerHere(): boolean
  /** Whether the entry is left to the next page. */
  isLeft(entry: OutboxEntry): boolean
  /** Makes a call as the owner. @throws {ApiError} */
  call(call: ApiCall, signal: AbortSignal): Promise<unknown>
  /** Sends the pieces of a file, and waits between attempts. */
  fileTools: SendingTools
  readFile(id: string): Promise<File | undefined>
  deleteFile(id: string): Promise<void>
  /**
   * Stores a change of an entry.
   * @param patch a function is called even if a later version has replaced the entry
   * @returns the entry as it is now; undefined when it was removed in the meantime, or a later version has
   * replaced it
   */
  change(entry: OutboxEntry, patch: EntryChange): Promise<OutboxEntry | undefined>
  /** Removes an entry without reporting an outcome. */
  forget(id: string): Promise<void>
  /**
   * Updates later work on the same row with the versions from the server's replies.
   * @throws when the browser has no space for it
   */
  rebaseLater(sent: OutboxEntry, replies: readonly unknown[]): Promise<void>
  /** Shows the progress of an entry. */
  report(id: string, transfer: Transfer | 'calling' | undefined): void
  /** Records that an entry is being sent, so that its owner can stop it. */
  begin(id: string, attempt: { abort: AbortController; done: Promise<unknown> }): void
  end(id: string): void
  /** The other version of a row that was saved elsewhere in the meantime. @throws {ApiError} when it cannot be read */
  findConflict(entry: OutboxEntry, error: unknown): Promise<Conflict | undefined>
  /**
   * Leaves an entry that the server has failed to accept until its owner asks for another try, or a page is
   * opened.
   */
  giveUp(id: string): void
  /** The session has ended. */
  endSession(): Promise<void> | void
  /** Whether a refusal is left to the next page, which gets the same answer and knows how to handle it. */
  isForPage(entry: OutboxEntry, error: unknown): boolean
  /** Passes the replies to an entry to the screens that show its row, before the entry itself changes. */
  announceReplies(entry: OutboxEntry, replies: readonly unknown[]): void
  /** Reports the outcome of an entry to the listeners. */
  announce(entry: OutboxEntry): void
}

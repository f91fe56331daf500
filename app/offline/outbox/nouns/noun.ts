import type { FieldText, OutboxEntry } from '#app/offline/outbox/entry.ts'
import type { WorkKind } from '#shared/contract/outbox-operations.ts'
import type { Message } from '#shared/hand-ins/messages.ts'

/**
 * Work that is queued without a message: the row of a mark says so itself, and thirty messages would cover
 * the file being marked; and nobody waits for what is recorded in passing.
 */
export const silentKinds: readonly WorkKind[] = ['mark', 'seen']

/**
 * Work that the school confirms with a receipt and the time that counts. The time when it was queued is sent
 * along, its calls are repeated as often as a file, and it then waits until its owner asks for another try.
 */
export const receiptKinds: readonly WorkKind[] = ['hand-in']

/** A row as the server has it now. */
export interface Theirs {
  texts: FieldText[]
  /** The fields by which the server knows which version was changed. */
  version: object
  /** Further classes in which something else was saved in the meantime. */
  leftOut?: string[]
}

/** The fields that a call changes, with the id of its row. */
export type Input = Record<string, unknown> & { id: string }

/** How one kind of work is shown in the outbox. */
export interface OutboxNoun {
  /** Names the kind of work. */
  label: string
  /**
   * Reads the row that was saved elsewhere in the meantime; absent for work that cannot conflict with another
   * version.
   * @returns undefined when the row was deleted
   */
  readTheirs?: (input: Input, entry: OutboxEntry) => Promise<Theirs | undefined>
  /** Explains work of which the school does not know yet. */
  waitingHelp?: string
  /** The owner's choices for refused work that is in no form; the outbox has a general sentence. */
  refusedHelp?: string
  /** Tells the owner that the work has arrived, if the outbox's general sentence does not fit. */
  tellSent?: (entry: OutboxEntry, userId: string) => void
  /** The reason is shown on the noun's own screen; absent if the owner has to open the outbox for it. */
  failed?: Message
}

/**
 * A noun whose rows change one at a time.
 * @param find reads the row as it is now; undefined when it was deleted
 */
export function rowNoun<Row extends object>(
  label: string,
  find: (input: Input, entry: OutboxEntry) => Promise<(Row & { updated_at: string }) | undefined>,
  textsOf: (row: Row) => FieldText[],
): OutboxNoun {
  return {
    label,
    async readTheirs(input, entry) {
      const found = await find(input, entry)
      return found && { texts: textsOf(found), version: { updated_at: found.updated_at } }
    },
  }
}

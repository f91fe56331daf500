import type { FieldText, OutboxEntry } from '#app/offline/outbox/entry.ts'
import type { WorkKind } from '#shared/contract/outbox-operations.ts'

/**
 * Work of which no message says that it waits: the row of a mark says so, and thirty messages would cover the file that is
 * being marked; nobody waits for what was noted in passing.
 */
export const silentKinds: readonly WorkKind[] = ['mark', 'seen']

/** A row as the server has it now. */
export interface Theirs {
  texts: FieldText[]
  /** The fields from which the server knows which state was changed. */
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
   * Reads the row that was saved elsewhere in the meantime; absent for work that cannot meet another version.
   * @returns undefined when the row is gone
   */
  readTheirs?: (input: Input, entry: OutboxEntry) => Promise<Theirs | undefined>
}

/**
 * A noun whose row changes by itself.
 * @param find reads the row as it is now; undefined when it is gone
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

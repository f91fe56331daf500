import type { RowVersion } from '#shared/contract/fields.ts'
import type { FieldText } from './entry.ts'

interface RowOfSet extends RowVersion {
  class_name: string | null
  /** Bytes of the file, if the row has one: another file may have the same name. */
  file_size: number | null
}

interface SetReader<Row extends RowOfSet> {
  /** The rows as the server has them now, including the changed one. */
  list: () => Promise<readonly Row[]>
  /** The fields of a row that change with the others of its set. */
  readTexts: (row: Row) => Promise<FieldText[]>
}

interface SplitOthers {
  /** The other rows that the owner's version may replace, each with its current version. */
  also_change: RowVersion[]
  /** The classes of those that were saved elsewhere in the meantime. */
  leftOut: string[]
}

/**
 * Splits the rows that were to change together with one, after that was refused because something was saved
 * elsewhere. A row may be replaced if it is as its owner read it, or equals the version shown to its owner,
 * including the size of its file; any other is left unchanged, since nobody has seen it. A deleted row needs
 * no change.
 * @param input of the refused call
 */
export async function splitOthers<Row extends RowOfSet>(
  input: { id: string; also_change?: unknown },
  { list, readTexts }: SetReader<Row>,
): Promise<SplitOthers> {
  const others = (input.also_change ?? []) as RowVersion[]
  const split: SplitOthers = { also_change: [], leftOut: [] }
  if (others.length === 0) return split
  const rows = await list()
  const shown = rows.find(({ id }) => id === input.id)
  const readShown = async (row: Row) => JSON.stringify([row.file_size, await readTexts(row)])
  const shownVersion = shown && (await readShown(shown))
  for (const other of others) {
    const row = rows.find(({ id }) => id === other.id)
    if (!row) continue
    const { id, updated_at, class_name } = row
    const isSeen = updated_at === other.updated_at || (await readShown(row)) === shownVersion
    if (isSeen) split.also_change.push({ id, updated_at })
    else split.leftOut.push(class_name ?? '')
  }
  return split
}

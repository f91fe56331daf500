import type { RowVersion } from '#shared/contract/fields.ts'
import { compareClassNames } from '#shared/school-structure/structure.ts'

interface RowOfSet {
  id: string
  set_id: string | null
  class_name: string | null
}

/** The rows that were saved together with this one for other classes, in the order of the classes. */
export function othersInSet<Row extends RowOfSet>(
  rows: readonly Row[] | undefined,
  row: RowOfSet | undefined,
): Row[] {
  if (!rows || !row?.set_id) return []
  return rows
    .filter(({ id, set_id }) => set_id === row.set_id && id !== row.id)
    .toSorted((one, other) => compareClassNames(one.class_name ?? '', other.class_name ?? ''))
}

/** The part of a draft that names the further classes for which its row is saved. */
export interface SetDraft<Other = { id: string; class_id: string }> {
  /** Further classes that get a new row, each with the row's id. */
  also_for: Other[]
  /** The rows of its set that change too, each as it was read. */
  also_change: RowVersion[]
}

export const alone: SetDraft<never> = { also_for: [], also_change: [] }

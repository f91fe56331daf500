import { compareClassNames } from '#shared/school-structure/structure.ts'

interface RowOfSet {
  id: string
  set_id: string | null
  class_name: string | null
}

/** The rows that were saved together with one for other classes, in the order of the classes. */
export function othersInSet<Row extends RowOfSet>(
  rows: readonly Row[] | undefined,
  row: RowOfSet | undefined,
): Row[] {
  if (!rows || !row?.set_id) return []
  return rows
    .filter(({ id, set_id }) => set_id === row.set_id && id !== row.id)
    .toSorted((one, other) => compareClassNames(one.class_name ?? '', other.class_name ?? ''))
}

import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { formatCount } from '#app/lib/text/format.ts'
import { useImportTexts } from './import-kind.ts'

interface FoldedListProps<Row> {
  title: string
  /** The first of all. */
  rows: readonly Row[]
  all: number
  columns: readonly PlainColumn<Row>[]
  keyOf: (row: Row) => string
}

/** A collapsed list. Renders nothing when it is empty. */
export function FoldedList<Row>({ title, rows, all, columns, keyOf }: FoldedListProps<Row>) {
  const texts = useImportTexts().lists
  if (all === 0) return null
  return (
    <details>
      <summary className="min-h-12 cursor-pointer py-2.5 font-semibold">{`${title} (${formatCount(all)})`}</summary>
      <PlainTable caption={title} columns={columns} rows={rows} keyOf={keyOf} />
      {rows.length < all && <p className="mt-2 text-sm text-ink-soft">{texts.part(rows.length, all)}</p>}
    </details>
  )
}

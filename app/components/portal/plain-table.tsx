import type { ReactNode } from 'react'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { ColumnHeads } from './column-heads.tsx'
import { shownFigure } from './shown-figure.ts'

/** One column of a {@link PlainTable}. */
export interface PlainColumn<Row> {
  title: string
  /** `end` for numbers. */
  align?: 'end'
  cell: (row: Row) => ReactNode
}

interface PlainTableProps<Row> {
  caption: string
  /** The first one is the row's heading. */
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table that is only read: nothing in it is sorted or chosen. */
export function PlainTable<Row>({ caption, columns, rows, keyOf }: PlainTableProps<Row>) {
  return (
    <Table>
      <TableCaption>{caption}</TableCaption>
      <ColumnHeads titles={columns} />
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            {columns.map(({ title, align, cell }, index) => (
              <TableCell
                key={title}
                align={align ?? 'start'}
                {...(index === 0 ? { rowTitle: true } : { label: title })}
              >
                {shownFigure(cell(row))}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

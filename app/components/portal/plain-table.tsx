import type { ReactNode } from 'react'
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/ui/table.tsx'

/** One column of a {@link PlainTable}. */
export interface PlainColumn<Row> {
  title: string
  /** `end` for numbers. */
  align?: 'end'
  cell: (row: Row) => ReactNode
}

interface PlainTableProps<Row> {
  caption: string
  /** The first one names the row. */
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table that is only read: nothing in it is sorted or chosen. */
export function PlainTable<Row>({ caption, columns, rows, keyOf }: PlainTableProps<Row>) {
  return (
    <Table>
      <TableCaption>{caption}</TableCaption>
      <TableHeader>
        <TableRow>
          {columns.map(({ title, align }) => (
            <TableHead key={title} align={align ?? 'start'}>
              {title}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            {columns.map(({ title, align, cell }, index) => (
              <TableCell
                key={title}
                align={align ?? 'start'}
                {...(index === 0 ? { rowTitle: true } : { label: title })}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

import type { ReactNode } from 'react'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { ColumnHeads, type ColumnHead } from './column-heads.tsx'
import { shownFigure } from './shown-figure.ts'

/** One column of a {@link PlainTable}. */
export interface PlainColumn<Row> extends ColumnHead {
  /** Styles of its cells. */
  className?: string
  /** Whether a card shows the value without the title. */
  isPlain?: boolean
  /** Puts the buttons of a row into the line of the card's heading. */
  beside?: 'end'
  renderCell: (row: Row) => ReactNode
}

interface PlainTableProps<Row> {
  caption: string
  /** The first one is the row's heading. */
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  className?: string
  /** Whether the values of a card follow each other in a line. */
  hasFlowingCards?: boolean
}

/** A table in which nothing is sorted or chosen. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { caption, columns, rows, keyOf, className, hasFlowingCards } = props
  return (
    <Table className={className} data-cards={hasFlowingCards ? 'flow' : undefined}>
      <TableCaption>{caption}</TableCaption>
      <ColumnHeads titles={columns} />
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            {columns.map(({ title, align, className: ofCell, isPlain, beside, renderCell }, index) => (
              <TableCell
                key={index}
                align={align ?? 'start'}
                className={ofCell}
                {...(index === 0 ? { rowTitle: true } : beside ? { beside } : { label: title })}
                data-plain={isPlain ? '' : undefined}
              >
                {shownFigure(renderCell(row))}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

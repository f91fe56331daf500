import type { ReactNode } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'
import { shownFigure } from './shown-figure.ts'

interface FigureTableProps<Row> {
  caption: string
  /** Head of the column of names. */
  name: string
  nameOf: (row: Row) => string
  columns: readonly { title: string; renderCell: (row: Row) => ReactNode }[]
  rows: readonly Row[]
}

/** Side-by-side numbers in a few columns, which stay a table on a phone and on paper. */
export function FigureTable<Row>({ caption, name, nameOf, columns, rows }: FigureTableProps<Row>) {
  const isCrowded = columns.length > 3
  return (
    <table
      className={classNames(
        'w-full max-w-3xl border-collapse text-left sm:text-base',
        isCrowded ? 'text-xs [&_:is(td,th)]:max-sm:px-1' : 'text-sm',
        'print:text-sm',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-control text-xs text-ink-soft sm:text-sm">
        <tr>
          <th scope="col" className="py-1 pr-2 font-semibold">
            {name}
          </th>
          {columns.map(({ title }) => (
            <th key={title} scope="col" className="py-1 pl-2 text-right font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={nameOf(row)} className="align-top">
            <th scope="row" className="py-2 pr-2 font-normal wrap-anywhere print:py-0.5">
              {nameOf(row)}
            </th>
            {columns.map(({ title, renderCell }) => (
              <td key={title} className="py-2 pl-2 text-right whitespace-nowrap tabular-nums print:py-0.5">
                {shownFigure(renderCell(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

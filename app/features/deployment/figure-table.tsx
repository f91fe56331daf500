import { formatNumber } from './shown-values.ts'

/** A column of a {@link FigureTable}. */
export interface FigureColumn<Row> {
  title: string
  /** Null: not known, which is not nought. */
  cell: (row: Row) => string | number | null
  isNumber?: boolean
}

interface FigureTableProps<Row> {
  caption: string
  /** Whether a heading above says the same. */
  isTitled?: boolean
  /** The first one is the heading of its row. */
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
}

/** A table of figures. On a phone each row is its name with labelled figures, one line after another. */
export function FigureTable<Row>({ caption, isTitled, columns, rows }: FigureTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse it is scrolled by the arrow keys
    <div className="relative overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-left narrow:block">
        <caption className={isTitled ? 'sr-only' : 'pb-1 text-left font-semibold narrow:block'}>
          {caption}
        </caption>
        <thead className="narrow:sr-only">
          <tr className="border-b-2 border-line">
            {columns.map(({ title, isNumber }) => (
              <th
                key={title}
                scope="col"
                className={`py-1 pr-4 align-bottom ${isNumber ? 'text-right' : ''}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="narrow:block">
          {rows.map((row, index) => (
            <tr
              key={index}
              className="break-inside-avoid border-b border-line narrow:flex narrow:flex-wrap narrow:gap-x-4 narrow:py-2"
            >
              {columns.map(({ title, cell, isNumber }, place) => {
                const value = cell(row)
                const text = typeof value === 'number' ? formatNumber(value) : (value ?? '–')
                const look = `py-1 pr-4 narrow:p-0 ${isNumber ? 'text-right whitespace-nowrap tabular-nums' : 'min-w-24 narrow:min-w-0'}`
                return place === 0 ? (
                  // Names of schools and subjects are longer than all other words.
                  <th
                    key={title}
                    scope="row"
                    className={`${look} w-1/4 font-normal wrap-anywhere narrow:w-full narrow:font-semibold`}
                  >
                    {text}
                  </th>
                ) : (
                  <td key={title} className={look}>
                    <span className="hidden text-ink-soft narrow:inline">{title}: </span>
                    {text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

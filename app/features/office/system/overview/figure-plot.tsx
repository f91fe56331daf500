import { overviewTexts } from '#app/words/office/overview.ts'
import { classNames } from '#app/lib/page/class-names.ts'
import { formatCount } from '#app/lib/text/format.ts'

/** Rows that a screen shows; the table and the paper have all of them. */
const maxOnScreens = 8

interface FigureRow {
  name: string
  /** The numbers of the other columns. */
  figures: number[]
  /** The filled and the outlined part of the bar. */
  parts: readonly [number, number]
  /** The same numbers in words, beside the bar. */
  label: string
}

interface FigurePlotProps {
  /** Id of the heading, for links to it. */
  id: string
  heading: string
  caption: string
  legend: string
  /** The first column names the row, the others hold numbers. */
  columns: string[]
  rows: FigureRow[]
}

/** A plot of bars with their numbers beside them, and the same as a table to open. */
export function FigurePlot({ id, heading, caption, legend, columns, rows }: FigurePlotProps) {
  const max = Math.max(...rows.map(({ parts: [filled, outlined] }) => filled + outlined))
  return (
    <section aria-labelledby={id} className="min-w-0 break-inside-avoid">
      <h3 id={id} className="scroll-mt-4 text-lg">
        {heading}
      </h3>
      <ul>
        {rows.map(({ name, parts, label }, index) => (
          <li
            key={name}
            className={classNames(
              index < maxOnScreens ? 'grid' : 'hidden print:grid',
              'items-center gap-x-4 py-1 text-sm sm:grid-cols-[9rem_1fr_11rem]',
            )}
          >
            <span className="wrap-anywhere">{name}</span>
            <Bar parts={parts} max={max} />
            <span className="text-ink-soft tabular-nums">{label}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-soft">
        {legend}
        {rows.length > maxOnScreens && (
          <span className="print:hidden"> {overviewTexts.firstOf(maxOnScreens, rows.length)}</span>
        )}
      </p>
      <details className="overflow-x-clip print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
          {overviewTexts.asTable}
        </summary>
        <FigureTable caption={caption} columns={columns} rows={rows} />
      </details>
    </section>
  )
}

function FigureTable({ caption, columns, rows }: Pick<FigurePlotProps, 'caption' | 'columns' | 'rows'>) {
  const [first, ...others] = columns
  return (
    <table className="w-full text-xs tabular-nums sm:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-soft">
        <tr className="border-b border-control">
          <th scope="col" className="py-1 text-left font-semibold">
            {first}
          </th>
          {others.map((column) => (
            <th key={column} scope="col" className="py-1 pl-2 text-right font-semibold sm:pl-3">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ name, figures }) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={others[index]} className="py-1.5 pl-2 text-right sm:pl-3">
                {formatCount(figure)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface BarProps {
  /** The filled part, then the outlined part. */
  parts: readonly [number, number]
  /** The value at which a bar has its full width. */
  max: number
}

/**
 * A bar of two parts that differ by shape as well as by colour, and print in black. The table around it gives the
 * numbers, so assistive technology skips the bar.
 */
function Bar({ parts: [filled, outlined], max }: BarProps) {
  const width = (part: number) => `${max === 0 ? 0 : (part / max) * 100}%`
  return (
    <span aria-hidden="true" className="flex h-3 min-w-24 [print-color-adjust:exact]">
      <span className="bg-valley print:bg-ink" style={{ width: width(filled) }} />
      <span
        className="border-y border-r border-valley bg-surface print:border-ink"
        style={{ width: width(outlined) }}
      />
    </span>
  )
}

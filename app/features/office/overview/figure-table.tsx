import type { ReactNode } from 'react'

interface FigureTableProps {
  /** Id of the heading, for links to it. */
  id: string
  heading: string
  caption: string
  legend: string
  /** The first column names the row, the others hold numbers. */
  columns: string[]
  rows: { name: string; figures: number[]; bar: ReactNode }[]
}

/** A small table of numbers with a bar in each row. */
export function FigureTable({ id, heading, caption, legend, columns, rows }: FigureTableProps) {
  const [first, ...others] = columns
  return (
    <section aria-labelledby={id} className="min-w-0 break-inside-avoid">
      <h3 id={id} className="scroll-mt-4 text-lg">
        {heading}
      </h3>
      <table className="mt-1 w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-ink-soft">
          <tr className="border-b border-control">
            <th scope="col" className="py-1 text-left font-semibold">
              {first}
            </th>
            {others.map((column) => (
              <th key={column} scope="col" className="py-1 pl-3 text-right font-semibold">
                {column}
              </th>
            ))}
            <td className="w-1/3 max-sm:hidden" />
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ name, figures, bar }) => (
            <tr key={name}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={others[index]} className="py-1.5 pl-3 text-right">
                  {figure}
                </td>
              ))}
              <td className="py-1.5 pl-4 max-sm:hidden">{bar}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-xs text-ink-soft max-sm:hidden">{legend}</p>
    </section>
  )
}

import { useId } from 'react'

/** The ways to draw the bars of a group, distinguishable without colour: full, hatched, outlined. */
const looks = ['full', 'hatched', 'empty'] as const

interface BarPlotProps {
  /** In words, for people who cannot see it. */
  label: string
  /** Names of the bars of a row; three at most. */
  groups: readonly string[]
  rows: readonly { name: string; values: readonly (number | null)[] }[]
  /** The value at which a bar takes the whole width. */
  max: number
  format: (value: number) => string
}

/** Sizes in units of the drawing. */
const [left, width, right, bar, gap, line] = [92, 180, 48, 12, 12, 4]

/** Bars side by side, with a row for each name. Put the numbers into a table after it. */
export function BarPlot({ label, groups, rows, max, format }: BarPlotProps) {
  const id = useId()
  const rowHeight = groups.length * bar + gap
  return (
    <figure className="max-w-lg break-inside-avoid print:max-w-xs">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${left + width + right} ${rows.length * rowHeight + line}`}
        className="block w-full text-ink"
      >
        <Hatching id={id} />
        <path d={`M${left} 0v${rows.length * rowHeight}`} className="stroke-control" strokeWidth="1" />
        {rows.map(({ name, values }, row) => (
          <g key={name} transform={`translate(0 ${row * rowHeight + gap / 2})`}>
            <text
              x={left - 6}
              y={(groups.length * bar) / 2 + 4}
              textAnchor="end"
              className="fill-ink text-[11px]"
            >
              {name}
            </text>
            {values.map((value, index) => {
              const length = value === null ? 0 : (value / max) * width
              return (
                <g key={groups[index]} transform={`translate(${left} ${index * bar})`}>
                  <Bar look={looks[index]!} length={length} hatching={id} />
                  {value !== null && (
                    <text x={length + 4} y={bar - 3} className="fill-ink text-[10px] tabular-nums">
                      {format(value)}
                    </text>
                  )}
                </g>
              )
            })}
          </g>
        ))}
      </svg>
      <figcaption aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {groups.map((group, index) => (
          <span key={group} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 16 12" className="h-3 w-4">
              <Bar look={looks[index]!} length={16} hatching={id} />
            </svg>
            {group}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function Hatching({ id }: { id: string }) {
  return (
    <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0v4" className="stroke-kunai-ink" strokeWidth="3" />
    </pattern>
  )
}

function Bar({ look, length, hatching }: { look: (typeof looks)[number]; length: number; hatching: string }) {
  if (length === 0) return null
  const inks = {
    full: 'fill-valley-ink stroke-valley-ink',
    hatched: 'stroke-kunai-ink',
    empty: 'fill-none stroke-ink-soft',
  }
  return (
    <rect
      x="0.5"
      y="1.5"
      width={length}
      height={bar - 3}
      className={inks[look]}
      fill={look === 'hatched' ? `url(#${hatching})` : undefined}
    />
  )
}

import { rounds as words } from '#app/words/deployment/rounds.ts'
import type { SchoolSums, ShownRound } from '#shared/deployment/rounds.ts'
import { provinceCodes, provinces, type ProvinceCode } from '#shared/released-counts/provinces.ts'
import { formatNumber } from './shown-values.ts'

/* Drawings made on the server. Groups differ by pattern, not by colour alone, and a table beside each has the numbers. */

const patterns = {
  none: <rect width="12" height="12" className="fill-surface" />,
  some: (
    <>
      <rect width="12" height="12" className="fill-surface" />
      <path d="M-3 3 3 -3M0 12 12 0M9 15 15 9" className="stroke-valley" strokeWidth="2.5" />
    </>
  ),
  all: <rect width="12" height="12" className="fill-valley-tint" />,
  nobody: (
    <>
      <rect width="12" height="12" className="fill-sunken" />
      <circle cx="6" cy="6" r="1" className="fill-ink-soft" />
    </>
  ),
}

type Pattern = keyof typeof patterns

function Patterns() {
  return (
    <defs>
      {Object.entries(patterns).map(([name, content]) => (
        <pattern key={name} id={`map-${name}`} width="12" height="12" patternUnits="userSpaceOnUse">
          {content}
        </pattern>
      ))}
    </defs>
  )
}

const tile = { width: 96, height: 72, gap: 6 }

/** The provinces as tiles, in a grid that resembles the map. */
export function ProvinceMap({ sums }: { sums: readonly SchoolSums<ProvinceCode>[] }) {
  const width = 8 * (tile.width + tile.gap)
  const height = 5 * (tile.height + tile.gap)
  return (
    <figure className="space-y-2">
      <svg
        viewBox={`-3 -3 ${width} ${height}`}
        role="img"
        aria-label={words.mapTitle}
        className="w-full max-w-[52rem]"
      >
        <Patterns />
        {provinceCodes.map((code) => (
          <Tile key={code} code={code} sums={sums.find((one) => one.code === code)} />
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {(Object.keys(patterns) as Pattern[]).map((name) => (
          <span key={name} className="inline-flex items-center gap-2">
            <svg width="24" height="18" aria-hidden="true">
              <rect
                x="1"
                y="1"
                width="22"
                height="16"
                fill={`url(#map-${name})`}
                className="stroke-ink-soft"
              />
            </svg>
            {words.mapKey[name]}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function Tile({ code, sums }: { code: ProvinceCode; sums: SchoolSums<ProvinceCode> | undefined }) {
  const { name, short, column, row } = provinces[code]
  const x = column * (tile.width + tile.gap)
  const y = row * (tile.height + tile.gap)
  const middle = x + tile.width / 2
  return (
    <g>
      <title>{name}</title>
      <rect
        x={x}
        y={y}
        width={tile.width}
        height={tile.height}
        rx="4"
        fill={`url(#map-${patternOf(sums)})`}
        className="stroke-ink-soft"
        strokeWidth="1.5"
      />
      <rect x={x + 10} y={y + 8} width={tile.width - 20} height="56" rx="3" className="fill-surface" />
      <text x={middle} y={y + 33} textAnchor="middle" className="fill-ink text-[26px] font-bold">
        {short}
      </text>
      <text x={middle} y={y + 59} textAnchor="middle" className="fill-ink text-[25px]">
        {sums ? `${sums.released}/${sums.schools}` : '–'}
      </text>
    </g>
  )
}

function patternOf(sums: SchoolSums<ProvinceCode> | undefined): Pattern {
  if (!sums) return 'nobody'
  if (sums.released === 0) return 'none'
  return sums.released < sums.schools ? 'some' : 'all'
}

const bar = { height: 22, left: 96, width: 440, right: 90 }

/** Girls and boys of each grade as bars. */
export function GradeBars({ grades }: { grades: ShownRound['grades'] }) {
  const max = Math.max(1, ...grades.flatMap(({ F, M }) => [F, M]))
  const rows = grades.flatMap(({ grade, F, M }) => [
    { grade, sex: 'F' as const, count: F },
    { grade, sex: 'M' as const, count: M },
  ])
  const height = rows.length * (bar.height + 6)
  return (
    <figure className="space-y-2">
      <svg
        viewBox={`0 0 ${bar.left + bar.width + bar.right} ${height}`}
        role="img"
        aria-label={words.plotTitle}
        className="w-full max-w-[40rem]"
      >
        <Patterns />
        {rows.map(({ grade, sex, count }, index) => {
          const y = index * (bar.height + 6)
          const width = (count / max) * bar.width
          const label = grade === null ? words.noGrade : words.grade(grade)
          return (
            <g key={`${grade} ${sex}`}>
              {sex === 'F' && (
                <text x="0" y={y + 34} className="fill-ink text-[19px]">
                  {label}
                </text>
              )}
              <rect
                x={bar.left}
                y={y}
                width={width}
                height={bar.height}
                fill={`url(#map-${sex === 'F' ? 'all' : 'some'})`}
                className="stroke-ink-soft"
              />
              <text x={bar.left + width + 8} y={y + 18} className="fill-ink text-[19px]">
                {formatNumber(count)}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 text-sm">
        {(['F', 'M'] as const).map((sex) => (
          <span key={sex} className="inline-flex items-center gap-2">
            <svg width="24" height="18" aria-hidden="true">
              <rect
                x="1"
                y="1"
                width="22"
                height="16"
                fill={`url(#map-${sex === 'F' ? 'all' : 'some'})`}
                className="stroke-ink-soft"
              />
            </svg>
            {words.sexes[sex]}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

import { statusHistory as words } from '#app/words/office/status-history.ts'
import { layOut, type Point } from './trend.ts'

interface TrendChartProps {
  title: string
  /** The current value in words. */
  now: string
  note: string
  points: readonly Point[]
  slots: number
  slotMinutes: number
  /** Word for the left end of the axis. */
  from: string
  format: (value: number) => string
  /** When the points were read, milliseconds since 1970. */
  readAt: number
}

const unit = 10
const height = 100

/**
 * A small bar chart with its current value in words above it. It has one colour and shows values by height alone; the numbers are in the
 * table below the charts.
 */
export function TrendChart(props: TrendChartProps) {
  const { title, now, note, points, slots, slotMinutes, from, format, readAt } = props
  const { bars, max } = layOut(points, slots, slotMinutes, readAt)
  return (
    <figure className="min-w-0">
      <figcaption>
        <span className="block font-display text-lg">{title}</span>
        <span className="block text-sm tabular-nums">{now}</span>
      </figcaption>
      <p className="mt-2 text-xs text-ink-soft tabular-nums">{words.max(format(max))}</p>
      <svg
        viewBox={`0 0 ${slots * unit} ${height}`}
        preserveAspectRatio="none"
        className="mt-1 block h-20 w-full border-y border-line text-valley-ink"
        aria-hidden="true"
      >
        {bars.map((bar) => (
          <rect
            key={bar.slot}
            x={bar.slot * unit + 1}
            width={unit - 2}
            y={height * (1 - bar.height)}
            height={height * bar.height}
            fill="currentColor"
          />
        ))}
      </svg>
      <p className="flex justify-between text-xs text-ink-soft" aria-hidden="true">
        <span>{from}</span>
        <span>{words.now}</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">{note}</p>
    </figure>
  )
}

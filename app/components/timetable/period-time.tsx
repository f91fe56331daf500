import { BellTime } from './bell-time.tsx'

/** The number of a period with its times. */
export function PeriodTime({ period }: { period: number }) {
  return (
    <span className="w-24 shrink-0 tabular-nums">
      <span className="font-semibold">{period}</span>
      <BellTime period={period} />
    </span>
  )
}

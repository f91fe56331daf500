interface ProgressProps {
  /** The name of the task, for screen readers. */
  label: string
  value: number
  max: number
  /** Words under the bar, such as '3.20 of 9.75 MB'. */
  detail?: string
}

export function Progress({ label, value, max, detail }: ProgressProps) {
  const percent = max > 0 ? Math.min(100, Math.floor((value / max) * 100)) : 0
  return (
    <div>
      <progress className="progress" aria-label={label} value={value} max={max} />
      <p className="mt-1 flex justify-between gap-4 text-sm text-ink-soft tabular-nums">
        <span>{detail}</span>
        <span>{percent} %</span>
      </p>
    </div>
  )
}

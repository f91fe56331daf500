interface BarProps {
  /** The filled part, then the outlined part. */
  parts: readonly [number, number]
  /** The value at which a bar has its full width. */
  most: number
}

/**
 * A bar of two parts that differ by shape as well as by colour, and print in black. The table around it gives the
 * numbers, so assistive technology skips the bar.
 */
export function Bar({ parts: [filled, outlined], most }: BarProps) {
  const width = (part: number) => `${most === 0 ? 0 : (part / most) * 100}%`
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

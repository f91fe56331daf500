/** A value of a chart at its time. */
export interface Point {
  /** ISO time of the end of the bar. */
  at: string
  value: number
}

export interface Bar {
  /** Position from the left, 0 for the oldest. */
  slot: number
  /** 0 to 1. */
  height: number
}

/** Bars of a chart, each at the place of its time, so that a time without a value is a gap. */
export interface Trend {
  bars: Bar[]
  /** The value at the top of the chart. */
  max: number
}

/** A bar lower than this could not be seen. */
const minHeight = 0.02

/**
 * Lays out the bars of a chart that ends now.
 * @param slots number of places for bars
 * @param slotMinutes time between two bars
 * @param now milliseconds since 1970
 */
export function layOut(points: readonly Point[], slots: number, slotMinutes: number, now: number): Trend {
  const max = Math.max(0, ...points.map(({ value }) => value))
  const bars = points.flatMap(({ at, value }) => {
    const ago = Math.round((now - Date.parse(at)) / (slotMinutes * 60_000))
    const slot = slots - 1 - ago
    const height = max === 0 ? minHeight : Math.max(minHeight, value / max)
    return slot >= 0 && slot < slots ? [{ slot, height }] : []
  })
  return { bars, max }
}

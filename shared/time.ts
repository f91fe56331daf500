/** Milliseconds of a day of 24 hours; a day on which a zone puts its clocks forward is shorter. */
export const dayMs = 86_400_000

/** The seconds that a person is told to wait when a reply does not say how many. */
const usualWait = 60

/** The seconds to wait after a reply that refuses one try too many. */
export function waitOf({ headers }: { headers: Headers }): number {
  return Number(headers.get('Retry-After')) || usualWait
}

/** A wait of so many seconds as the minutes that a person is told: never less than it lasts. */
export function minutesToWait(seconds = usualWait): number {
  return Math.ceil(seconds / 60)
}

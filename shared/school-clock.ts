/** How dates and numbers are written; the first one as the specification requires. */
export const locales = ['en-GB', 'en-CA', 'en-IN', 'en-US', 'en-ZA'] as const

interface SchoolClock {
  /** IANA name; undefined: that of the machine. */
  timeZone: string | undefined
  /** BCP 47. */
  locale: string
}

let clock: SchoolClock = { timeZone: undefined, locale: locales[0] }

/**
 * Makes all times, dates and numbers of this program or page follow a school; until then they follow the machine's clock. A program
 * serves one school, as a machine has one clock.
 */
export function followClock({ timeZone, locale }: SchoolClock): void {
  if (timeZone !== clock.timeZone || locale !== clock.locale) clock = { timeZone, locale }
}

/** A format that is made when it is first needed, and again for another clock: on a small phone that takes ten milliseconds. */
export function schoolFormat<T>(make: (clock: SchoolClock) => T): () => T {
  let made: { of: SchoolClock; value: T } | undefined
  return () => {
    if (made?.of !== clock) made = { of: clock, value: make(clock) }
    return made.value
  }
}

/** Whether a text is the whole name of a time zone, such as 'Pacific/Auckland'; an offset such as '+10:00' is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

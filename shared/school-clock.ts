/** The formats for dates and numbers; the first one is the specification's. */
export const locales = ['en-GB', 'en-CA', 'en-IN', 'en-US', 'en-ZA'] as const

export interface SchoolClock {
  /** IANA name; undefined for the machine's. */
  timeZone: string | undefined
  /** BCP 47. */
  locale: string
}

/** Holds a clock: that of a program or page of one school, or that of one school among many. */
export interface ClockPlace {
  clock: SchoolClock
}

const only: ClockPlace = { clock: { timeZone: undefined, locale: locales[0] } }
let findPlace = (): ClockPlace => only

/** The holder of the current clock. */
export function clockPlace(): ClockPlace {
  return findPlace()
}

/**
 * Lets a process of many schools, or another copy of this module, determine the current clock.
 * @returns a function that undoes this
 */
export function findClocksBy(find: () => ClockPlace): () => void {
  if (find !== clockPlace) findPlace = find
  return () => {
    findPlace = () => only
  }
}

/**
 * Makes all times, dates and numbers of this program or page follow a school; until then they follow the
 * machine's clock. In a process of many schools they follow the school being served.
 */
export function followClock({ timeZone, locale }: SchoolClock): void {
  const place = findPlace()
  if (timeZone !== place.clock.timeZone || locale !== place.clock.locale) place.clock = { timeZone, locale }
}

/**
 * A format created when it is first needed, once for each clock: on a small phone that takes ten
 * milliseconds.
 */
export function schoolFormat<T>(make: (clock: SchoolClock) => T): () => T {
  const made = new WeakMap<SchoolClock, T>()
  return () => {
    const { clock } = findPlace()
    const format = made.get(clock) ?? make(clock)
    made.set(clock, format)
    return format
  }
}

type DateOptions = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/** A format of days `YYYY-MM-DD`, which have no time zone. */
export function formatOfDays(options: DateOptions): (day: string) => string {
  const format = schoolFormat(
    ({ locale }) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
  )
  return (day) => format().format(startOfDay(day))
}

/** The moment at which a day `YYYY-MM-DD` begins in UTC. */
function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** A format of moments, ISO 8601 or milliseconds since 1970, in the school's time zone. */
export function formatOfMoments(options: DateOptions): (instant: string | number | Date) => string {
  const format = schoolFormat(
    ({ locale, timeZone }) => new Intl.DateTimeFormat(locale, { ...options, timeZone }),
  )
  return (instant) => format().format(new Date(instant))
}

/**
 * Whether a text is the full name of a time zone, such as 'Pacific/Auckland'; an offset such as '+10:00' is
 * not.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

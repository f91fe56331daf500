import { AsyncLocalStorage } from 'node:async_hooks'
import { findClocksBy, type ClockPlace, type SchoolClock } from '#shared/school-clock.ts'

/** Does work of one school: its clock counts in all that the work begins, also later. */
export type InSchool = <T>(work: () => T) => T

const servedNow = new AsyncLocalStorage<ClockPlace>()

/** Clocks by what they show, so that hundreds of schools in one time zone share their formats, some 30 KB each. */
const clocks = new Map<string, SchoolClock>()

/**
 * Gives each school of this process a clock of its own. Work that belongs to no school has none: with one to fall back on, a
 * forgotten {@link InSchool} would show one school the times of another.
 * @returns a function that ends it
 */
export function separateClocks(): () => void {
  return findClocksBy(() => {
    const place = servedNow.getStore()
    if (!place) throw new Error('A clock was asked for outside of a school.')
    return place
  })
}

/** Makes what the work of one school is done in. */
export function createClockOfSchool(): InSchool {
  let clock = sharedClock({ timeZone: undefined, locale: 'en-GB' })
  const place: ClockPlace = {
    get clock() {
      return clock
    },
    set clock(next) {
      clock = sharedClock(next)
    },
  }
  return (work) => servedNow.run(place, work)
}

function sharedClock(clock: SchoolClock): SchoolClock {
  const key = `${clock.timeZone} ${clock.locale}`
  const known = clocks.get(key) ?? clock
  clocks.set(key, known)
  return known
}

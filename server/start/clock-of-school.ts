import { AsyncLocalStorage } from 'node:async_hooks'
import { findClocksBy, type ClockPlace, type SchoolClock } from '#shared/school-clock.ts'

/** Runs work of one school: everything that it starts, even later, follows that school's clock. */
export type InSchool = <T>(work: () => T) => T

const servedNow = new AsyncLocalStorage<ClockPlace>()

/**
 * Clocks by their content, so that hundreds of schools in one time zone share their formats of some 30 KB
 * each.
 */
const clocks = new Map<string, SchoolClock>()

/**
 * Gives each school of this process its own clock. Work of no school has none: with a default, a forgotten
 * {@link InSchool} would show one school the times of another.
 * @returns a function that undoes this
 */
export function separateClocks(): () => void {
  return findClocksBy(() => {
    const place = servedNow.getStore()
    if (!place) throw new Error('A clock was asked for outside of a school.')
    return place
  })
}

/** Creates the function in which the work of one school runs. */
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

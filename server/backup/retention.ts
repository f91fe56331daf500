import { isToCome, retention } from '#shared/backups/limits.ts'
import { dayMs } from '#shared/time.ts'

/**
 * The archives to keep: the newest of each of the last days, weeks and months that have one, so that a school
 * whose server was off for a month keeps as many. The newest of all is always kept. Those dated in the
 * future, from before the clock was set back, are kept until then and do not count for a day, week or month.
 * @param names of manifests, such as 'school-2026-11-21T05-30-00Z.json'
 */
export function chooseKept(
  names: string[],
  { daily, weekly, monthly } = retention,
  now = Date.now(),
): string[] {
  const all = names.map((name) => ({ name, at: dateOf(name) }))
  const dated = all.filter(({ at }) => !isToCome(at, now)).toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set(all.flatMap(({ name, at }) => (isToCome(at, now) ? [name] : [])))
  keepNewestOfEach(dated, daily, kept, (at) => at.toISOString().slice(0, 10))
  keepNewestOfEach(dated, weekly, kept, (at) => String(Math.floor((at.getTime() / dayMs + mondayOffset) / 7)))
  keepNewestOfEach(dated, monthly, kept, (at) => at.toISOString().slice(0, 7))
  return names.filter((name) => kept.has(name))
}

/**
 * The archives to keep after one was made before an upgrade: this one, and the newest of the others. Archives
 * dated in the future would otherwise push it out.
 */
export function chooseKeptBeforeUpgrade(names: string[], made: string, max = 2): string[] {
  const others = names.filter((name) => name !== made)
  return [...others.slice(Math.max(0, others.length - (max - 1))), made]
}

/**
 * The archive to restore when none is named: the newest up to now. Those dated in the future were made while
 * the clock was ahead, and are not preferred.
 * @param names of manifests
 * @returns its name, undefined when there is none, and the skipped names
 */
export function chooseNewest(
  names: string[],
  now = Date.now(),
): { name: string | undefined; passedOver: string[] } {
  const sorted = names.toSorted()
  const name = sorted.findLast((one) => !isToCome(dateOf(one), now)) ?? sorted.at(-1)
  return { name, passedOver: sorted.filter((one) => name !== undefined && one > name) }
}

/** 1 January 1970 was a Thursday. */
const mondayOffset = 3

function keepNewestOfEach(
  dated: { name: string; at: Date }[],
  max: number,
  kept: Set<string>,
  periodOf: (at: Date) => string,
): void {
  const seen = new Set<string>()
  for (const { name, at } of dated) {
    const period = periodOf(at)
    if (seen.has(period)) continue
    if (seen.size === max) return
    seen.add(period)
    kept.add(name)
  }
}

function dateOf(name: string): Date {
  const [date = '', time = ''] = name.slice('school-'.length, -'.json'.length).split('T')
  return new Date(`${date}T${time.replaceAll('-', ':')}`)
}

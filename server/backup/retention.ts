import { retention } from '#shared/backups.ts'

/**
 * The archives that stay: the newest of each of the last days, weeks and months that have one, so that a school whose
 * server was off for a month keeps as many. The newest of all always stays.
 * @param names of manifests, such as 'school-2026-11-21T05-30-00Z.json'
 */
export function chooseKept(names: string[], { daily, weekly, monthly } = retention): string[] {
  const dated = names
    .map((name) => ({ name, at: dateOf(name) }))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set<string>()
  keepNewestOfEach(dated, daily, kept, (at) => at.toISOString().slice(0, 10))
  keepNewestOfEach(dated, weekly, kept, (at) => String(Math.floor((at.getTime() / day + mondayOffset) / 7)))
  keepNewestOfEach(dated, monthly, kept, (at) => at.toISOString().slice(0, 7))
  return names.filter((name) => kept.has(name))
}

const day = 86_400_000
/** 1 January 1970 was a Thursday. */
const mondayOffset = 3

function keepNewestOfEach(
  dated: { name: string; at: Date }[],
  most: number,
  kept: Set<string>,
  periodOf: (at: Date) => string,
): void {
  const seen = new Set<string>()
  for (const { name, at } of dated) {
    const period = periodOf(at)
    if (seen.has(period)) continue
    if (seen.size === most) return
    seen.add(period)
    kept.add(name)
  }
}

function dateOf(name: string): Date {
  const [date = '', time = ''] = name.slice('school-'.length, -'.json'.length).split('T')
  return new Date(`${date}T${time.replaceAll('-', ':')}`)
}

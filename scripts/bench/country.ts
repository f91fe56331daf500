/**
 * A simulation of the busiest hour of a country's schools. What it takes for granted is in {@link assumptions}; what a
 * request costs is measured before (`scale.ts`).
 */

/** Milliseconds of processor time, of the program and the database together. */
export interface Costs {
  page: number
  dashboard: number
  signIn: number
  mark: number
}

export type Kind = keyof Costs

export const assumptions = {
  schools: 300,
  studentsPerSchool: 1300,
  /** Every school begins at the same time, and three in ten students use the portal in its busiest hour. */
  activeShare: 0.3,
  /** Half of those sign in anew; they do so in the first ten minutes. The others are signed in since yesterday. */
  signInShare: 0.5,
  signInMinutes: 10,
  /** Spread over the hour, for each active student: screens that are not in the browser's cache, and public pages. */
  dashboards: 8,
  pages: 6,
  /** Marks that teachers save, for each student of the school. */
  marks: 0.2,
  /** A request takes between these parts of its mean, each as likely as the other. */
  leastOfMean: 0.4,
  mostOfMean: 1.6,
  /** Megabytes of memory of a school's program with its database, as measured. */
  memoryPerSchool: 310,
  /** Milliseconds that all but one request in a hundred must not exceed. */
  aims: { page: 300, dashboard: 300, signIn: 2000, mark: 300 } satisfies Costs,
} as const

export interface Waits {
  /** Milliseconds that all but one in a hundred do not exceed, by kind. */
  p99: Costs
  /** Used part of the cores while people sign in. */
  busy: number
}

/**
 * One machine on which so many schools run, a program for each: requests of all of them take the first core that is free,
 * in the order in which they come, each kind at random moments. Only the time in which people sign in is looked at.
 * @param seed the same one gives the same hour
 */
export function simulatePeak(
  { schools, cores, costs }: { schools: number; cores: number; costs: Costs },
  seed = 1,
): Waits {
  const random = createRandom(seed)
  const end = assumptions.signInMinutes * 60_000
  const { leastOfMean, mostOfMean } = assumptions
  const streams = Object.entries(ratesOf(schools)).map(([kind, perMillisecond]) => {
    const wait = () => -Math.log(1 - random()) / perMillisecond
    return { kind: kind as Kind, cost: costs[kind as Kind], wait, next: wait(), times: [] as number[] }
  })
  const freeAt = Array.from({ length: cores }, () => 0)
  let worked = 0
  for (;;) {
    const stream = streams.reduce((first, other) => (other.next < first.next ? other : first))
    const at = stream.next
    if (at >= end) break
    stream.next += stream.wait()
    const work = stream.cost * (leastOfMean + random() * (mostOfMean - leastOfMean))
    const core = earliest(freeAt)
    freeAt[core] = Math.max(at, freeAt[core]!) + work
    worked += work
    stream.times.push(freeAt[core] - at)
  }
  const p99: Costs = { page: 0, dashboard: 0, signIn: 0, mark: 0 }
  for (const { kind, times } of streams) p99[kind] = percentile(times)
  return { p99, busy: worked / (cores * end) }
}

/** The most schools whose requests keep the aims on so many cores. */
export function mostSchools(cores: number, costs: Costs): number {
  const keep = (schools: number) => keepsAims(simulatePeak({ schools, cores, costs }))
  const ofOne = Object.entries(ratesOf(1)).reduce((sum, [kind, rate]) => sum + rate * costs[kind as Kind], 0)
  /** So many would keep every core busy all the time. */
  const full = cores / ofOne
  let tooMany = Math.ceil(full * 1.2) + 1
  let fits = keep(Math.floor(full / 2)) ? Math.floor(full / 2) : 0
  while (tooMany - fits > 1) {
    const schools = Math.floor((fits + tooMany) / 2)
    if (keep(schools)) fits = schools
    else tooMany = schools
  }
  return fits
}

function keepsAims({ p99 }: Waits): boolean {
  return Object.entries(assumptions.aims).every(([kind, most]) => p99[kind as Kind] <= most)
}

const hour = 3_600_000

/** Requests in a millisecond, by kind. */
function ratesOf(schools: number): Costs {
  const { studentsPerSchool, activeShare, signInShare, signInMinutes, dashboards, pages, marks } = assumptions
  const students = schools * studentsPerSchool
  const active = students * activeShare
  return {
    signIn: (active * signInShare) / (signInMinutes * 60_000),
    dashboard: (active * dashboards) / hour,
    page: (active * pages) / hour,
    mark: (students * marks) / hour,
  }
}

function earliest(freeAt: number[]): number {
  let found = 0
  for (let core = 1; core < freeAt.length; core++) if (freeAt[core]! < freeAt[found]!) found = core
  return found
}

function percentile(times: number[]): number {
  const inOrder = Float64Array.from(times).toSorted()
  return inOrder[Math.floor(inOrder.length * 0.99)] ?? 0
}

/** Numbers from 0 to 1 (mulberry32, public domain), the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

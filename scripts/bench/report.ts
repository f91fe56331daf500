import type { CreatedAccounts } from './account-creation.ts'
import type { measureLists } from './lists.ts'
import type { Floods } from './flood.ts'
import type { Measured } from './load.ts'
import type { MeasuredList } from './teacher-lists.ts'
import type { memoryOf } from './machine.ts'
import type { MeasuredImport } from './roll-import.ts'
import type { Timing } from './timing.ts'

/** Everything that was measured; the rates have one entry for each round. */
export interface Report {
  machine: string
  connections: number
  firstStart: number
  secondStart: number
  idle: ReturnType<typeof memoryOf>
  busy: ReturnType<typeof memoryOf>
  rates: Record<
    | 'bareHono'
    | 'home'
    | 'bareQuery'
    | 'dashboard'
    | 'compressed'
    | 'notModified'
    | 'changed'
    | 'bareHashing'
    | 'signIn'
    | 'bareRead'
    | 'user'
    | 'bareWrite'
    | 'refresh',
    Measured[]
  >
  created: CreatedAccounts
  imports: MeasuredImport[]
  timing: Timing
  /** Right sign-ins while made-up ones come from the same address. */
  flood: Floods
  teacherLists: MeasuredList[]
  growth: { times: number; grades: number; milliseconds: number }[]
  lists: Awaited<ReturnType<typeof measureLists>>
}

/** The figures as a table, and in words which aims they meet. */
export function report(measured: Report): string {
  return [
    ...rateTable(measured),
    ...listTables(measured),
    ...machineLines(measured),
    ...aimLines(measured),
    '',
  ].join('\n')
}

/** How much of its baseline a rate reaches: the median of the rounds. */
function shareOf(rate: Measured[], of: Measured[]): number {
  return median(rate.map(({ perSecond }, round) => perSecond / (of[round]?.perSecond ?? Infinity)))
}

function rateTable(measured: Report): string[] {
  const { rates } = measured
  return [
    '',
    measured.machine,
    `${measured.connections} connections; median of ${rates.home.length} rounds`,
    '',
    row('', 'per second', 'p50 ms', 'p99 ms', 'of baseline'),
    rateRow('bare Hono route', rates.bareHono),
    rateRow('home, from memory', rates.home, shareOf(rates.home, rates.bareHono)),
    rateRow('bare dashboard statement', rates.bareQuery),
    rateRow('dashboard', rates.dashboard, shareOf(rates.dashboard, rates.bareQuery)),
    rateRow('dashboard, compressed', rates.compressed, shareOf(rates.compressed, rates.bareQuery)),
    rateRow('dashboard, not modified', rates.notModified, shareOf(rates.notModified, rates.bareQuery)),
    rateRow('dashboard, always changed', rates.changed, shareOf(rates.changed, rates.bareQuery)),
    rateRow('bare argon2id', rates.bareHashing),
    rateRow('sign-in', rates.signIn, shareOf(rates.signIn, rates.bareHashing)),
    rateRow('bare read of an account', rates.bareRead),
    rateRow('GET /user', rates.user, shareOf(rates.user, rates.bareRead)),
    rateRow('bare write of a session', rates.bareWrite),
    rateRow('refresh', rates.refresh, shareOf(rates.refresh, rates.bareWrite)),
    '',
  ]
}

function listTables(measured: Report): string[] {
  const { growth, timing, lists } = measured
  return [
    row('rolls, in seconds', 'bare COPY', 'read', 'dry run', 'import', 'undo', 'of COPY'),
    ...measured.imports.map(importRow),
    '',
    row('refusal, known account', '', timing.known.toFixed(1)),
    row('refusal, unknown account', '', timing.unknown.toFixed(1)),
    rateRow('sign-in during a flood, known', [measured.flood.known]),
    rateRow('sign-in during a flood, first-time', [measured.flood.firstTime]),
    '',
    ...growth.map(({ times, grades, milliseconds }) =>
      row(`dashboard, ${times} x the grades`, '', milliseconds.toFixed(2), '', `${grades} rows`),
    ),
    '',
    row('Student List', `${lists.students[0]}`, `${lists.students[1]}`, 'times as long'),
    ...[...lists.times, lists.search].map(({ name, small, large }) =>
      row(`  ${name}`, small.toFixed(1), large.toFixed(1), (large / small).toFixed(2)),
    ),
    '',
    row('a teacher’s lists', 'ms', 'bare ms', 'times', 'KB'),
    ...measured.teacherLists.map(({ name, list, bare, bytes }) =>
      row(name, list.toFixed(1), bare.toFixed(1), (list / bare).toFixed(1), (bytes / 1024).toFixed(0)),
    ),
    '',
  ]
}

function machineLines(measured: Report): string[] {
  const { idle, busy } = measured
  return [
    ...[['memory after the start', idle] as const, ['memory after the load', busy] as const].map(
      ([name, memory]) =>
        memory
          ? `${name}: ${memory.node + memory.postgres} MB (Node ${memory.node}, ${memory.processes} processes of PostgreSQL ${memory.postgres})`
          : `${name}: this system does not tell`,
    ),
    `empty folder to ready, with the demo school: ${measured.firstStart.toFixed(1)} s`,
    `second start to ready: ${measured.secondStart.toFixed(1)} s`,
    '',
  ]
}

export function aimLines(measured: Report): string[] {
  const { rates, growth, timing, busy } = measured
  const home = shareOf(rates.home, rates.bareHono)
  const dashboard = shareOf(rates.dashboard, rates.bareQuery)
  const signIn = shareOf(rates.signIn, rates.bareHashing)
  const perSecond = medianOf(rates.dashboard, 'perSecond')
  const slower = (growth.at(-1)?.milliseconds ?? NaN) / (growth[0]?.milliseconds ?? NaN)
  const { accounts, seconds } = measured.created
  const slowestPage = Math.max(...measured.lists.times.map(({ small, large }) => large / small))
  const creation = accounts / seconds / medianOf(rates.bareHashing, 'perSecond')
  const inAll = busy && busy.node + busy.postgres
  return [
    aim(
      dashboard >= 0.5,
      `The dashboard reaches ${percent(dashboard)} of what its statement alone allows (aim: 50 %).`,
    ),
    aim(perSecond > 2000, `It is sent ${Math.round(perSecond)} times a second (aim: more than 2000).`),
    aim(signIn >= 0.9, `Sign-in reaches ${percent(signIn)} of what hashing allows (aim: 90 %).`),
    aim(
      accounts >= 1300 && seconds < 120,
      `${accounts} student accounts are made in ${seconds.toFixed(0)} s, ${percent(creation)} of what hashing allows (aim: 120 s).`,
    ),
    aim(
      Math.abs(timing.z) < 3,
      `Refusals tell known and unknown accounts apart by ${timing.z.toFixed(1)} standard deviations (aim: less than 3).`,
    ),
    ...floodAims(measured.flood),
    aim(home >= 0.6, `The home page reaches ${percent(home)} of a bare route (aim: 60 %).`),
    aim(
      slower <= 1.2,
      `With 100 times the grades the dashboard takes ${slower.toFixed(2)} times as long (aim: 1.2).`,
    ),
    aim(
      slowestPage <= 3,
      `In a list of ${measured.lists.students[1]} students the slowest page takes ${slowestPage.toFixed(1)} times as long as in one of ${measured.lists.students[0]} (aim: 3).`,
    ),
    aim(
      measured.lists.search.large <= 200,
      `A search while typing takes ${measured.lists.search.large.toFixed(0)} ms there (aim: 200 ms).`,
    ),
    ...(inAll === undefined
      ? []
      : [aim(inAll <= 230, `Everything together takes ${inAll} MB after the load (aim: 230).`)]),
  ]
}

function rateRow(name: string, rate: Measured[], share?: number): string {
  const figures = [
    Math.round(medianOf(rate, 'perSecond')),
    medianOf(rate, 'p50').toFixed(1),
    medianOf(rate, 'p99').toFixed(1),
  ]
  return row(name, ...figures.map(String), share === undefined ? '' : percent(share))
}

function row(name: string, ...columns: string[]): string {
  return name.padEnd(28) + columns.map((text) => text.padStart(12)).join('')
}

function importRow({ students, copy, read, check, run, undo }: MeasuredImport): string {
  const steps = [copy, read, check, run, undo].map((seconds) => seconds.toFixed(2))
  return row(`${students} students`, ...steps, `${(run / copy).toFixed(1)} x`)
}

export function medianOf(rate: Measured[], figure: keyof Measured): number {
  return median(rate.map((one) => one[figure]))
}

function median(numbers: number[]): number {
  const inOrder = numbers.toSorted((a, b) => a - b)
  return inOrder[Math.floor(inOrder.length / 2)] ?? NaN
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

export function aim(met: boolean, words: string): string {
  return `${met ? 'met    ' : 'NOT MET'}  ${words}`
}

/** Whether right sign-ins pass during a flood of made-up ones, in words. */
export function floodAims({ known, firstTime }: Floods): string[] {
  return [['devices known before', known] as const, ['first-time devices', firstTime] as const].map(
    ([devices, { p50, p99, refused }]) =>
      aim(
        p99 < 2000 && refused === 0,
        `During a flood of made-up sign-ins, right ones of ${devices} take ${Math.round(p50)} ms, ${Math.round(p99)} ms at most but for one in a hundred, and ${refused} fail (aim: 2000, and none).`,
      ),
  )
}

import type { Figure } from './figures.ts'
import type { Measured } from './load.ts'
import { growthOf, times, type GrownList } from './growth.ts'
import { medianOf, type Report } from './report.ts'

/** The figures of a run of the rates, as the history compares them. */
export function collectFigures(report: Report): Figure[] {
  const { rates, busy, rested, created, imports, growth, teacherLists, flood } = report
  const hashing = medianOf(rates.bareHashing, 'perSecond')
  return [
    ...rateFigures('home', rates.home, rates.barePage),
    less(
      'home after a pause, slowest of a hundred',
      medianOf(rates.homeAfterPause, 'p99'),
      'ms',
      medianOf(rates.bareAfterPause, 'p99'),
    ),
    ...rateFigures('dashboard', rates.dashboard, rates.bareQuery),
    ...rateFigures('dashboard, compressed', rates.compressed, rates.bareQuery),
    ...rateFigures('dashboard, not modified', rates.notModified, rates.bareQuery),
    ...rateFigures('dashboard, always changed', rates.changed, rates.bareQuery),
    ...rateFigures('sign-in', rates.signIn, rates.bareHashing),
    ...rateFigures('GET /user', rates.user, rates.bareRead),
    ...rateFigures('refresh', rates.refresh, rates.bareWrite),
    ...rateFigures('saving a mark', rates.mark, rates.bareMark),
    ...rateFigures('handing in 100 KB', rates.handIn, rates.bareHandIn),
    {
      name: 'accounts created',
      value: created.accounts / created.seconds,
      unit: '/s',
      limit: hashing,
      better: 'more',
    },
    ...imports.map(({ students, run, copy }) =>
      less(`import of ${students} students beside COPY`, run, 's', copy),
    ),
    ...teacherLists.map(({ name, list, bare }) => less(`${name} beside its statements`, list, 'ms', bare)),
    ...collectGrowth(growth),
    less('sign-in during a flood of made-up ones, slowest of a hundred', flood.known.p99, 'ms'),
    less(
      'sign-in of first-time devices during a flood of made-up ones, slowest of a hundred',
      flood.firstTime.p99,
      'ms',
    ),
    ...(busy ? [less('memory after the load', busy.node + busy.postgres, 'MB')] : []),
    ...(rested ? [less('memory a minute after the load', rested.node + rested.postgres, 'MB')] : []),
    less('second start to ready', report.secondStart, 's'),
  ]
}

/** How many times as much each list costs in a hundred times as large a school. */
export function collectGrowth(growth: GrownList[]): Figure[] {
  return growth.map((list) => less(`${list.name}, ${times} times the rows`, growthOf(list), 'times'))
}

function rateFigures(name: string, rate: Measured[], bare: Measured[]): Figure[] {
  const figure = (unit: string, key: keyof Measured, better: Figure['better']): Figure => ({
    name: key === 'p99' ? `${name}, slowest of a hundred` : name,
    value: medianOf(rate, key),
    unit,
    limit: medianOf(bare, key),
    better,
  })
  return [figure('/s', 'perSecond', 'more'), figure('ms', 'p99', 'less')]
}

function less(name: string, value: number, unit: string, limit?: number): Figure {
  return { name, value, unit, better: 'less', ...(limit === undefined ? {} : { limit }) }
}

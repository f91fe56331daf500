import { expect, test } from 'vitest'
import { assumptions, mostSchools, simulatePeak } from './country.ts'

const costs = { page: 0.1, dashboard: 2, signIn: 40, mark: 3 }

test('the cores are busy for as long as the requests take', () => {
  const { busy } = simulatePeak({ schools: 40, cores: 20, costs })
  const students = 40 * assumptions.studentsPerSchool
  const active = students * assumptions.activeShare
  const peak = assumptions.signInMinutes * 60_000
  const perHour =
    active * (assumptions.dashboards * 2 + assumptions.pages * 0.1) + students * assumptions.marks * 3
  const work = active * assumptions.signInShare * 40 + (perHour * peak) / 3_600_000
  expect(busy / (work / (20 * peak))).toBeCloseTo(1, 1)
})

test('twice the cores carry about twice the schools, and twice the schools break the aims', () => {
  const dear = { page: 0.3, dashboard: 6, signIn: 100, mark: 9 }
  const two = mostSchools(2, dear)
  expect(mostSchools(4, dear) / two).toBeGreaterThan(1.8)
  const { p99 } = simulatePeak({ schools: two * 2, cores: 2, costs: dear })
  expect(p99.signIn).toBeGreaterThan(assumptions.aims.signIn)
})

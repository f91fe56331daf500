import { expect, test } from 'vitest'
import { keyOfTarget } from '#shared/promotion/targets.ts'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import { leaversOf } from './leavers-of.ts'

test('the last grade leaves, but not those who have just moved up into it', () => {
  const groups = [
    { group: { home_class: '11.1' }, students: 30, decided: 0 },
    { group: { home_class: '12.1' }, students: 30, decided: 0 },
    { group: { home_class: '12.2' }, students: 30, decided: 29 },
    { group: { grade: 12 }, students: 2, decided: 0 },
  ]
  expect([...leaversOf(firstStructure, groups)]).toEqual(
    [{ home_class: '12.1' }, { grade: 12 }].map(keyOfTarget),
  )
})

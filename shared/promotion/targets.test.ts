import { expect, test } from 'vitest'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import { nameOfTarget } from './messages.ts'
import { groupOf, proposedTarget, promotionTargetsOf, targetsOf, type StudentGroup } from './targets.ts'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'

const inClass = (home_class: string): StudentGroup => ({ home_class })

const suva: SchoolStructure = {
  levels: [{ name: 'All', homeClasses: ['7/8 Kula', 'Form 3 Blue', 'Form 4 Blue', '13 Vonu'], subjects: [] }],
  periodsPerDay: 7,
  bells: [],
  grades: { '7/8 Kula': [7, 8], 'Form 3 Blue': [9], 'Form 4 Blue': [10] },
}

test('each group goes to the same stream of the next grade, where there is one', () => {
  const groups = [
    ...['9A', '9J', '10A', '11.1', '11.7', '12.3'].map(inClass),
    ...[9, 12].map((grade) => ({ grade })),
  ]
  const proposals = groups.map((group) => nameOfTarget(proposedTarget(firstStructure, group)))
  expect(proposals).toEqual(['10A', '10J', 'Grade 11', '12.1', '12.7', 'Graduated', 'Grade 10', 'Graduated'])
})

test('a group may go up, leave or stay', () => {
  expect(targetsOf(firstStructure, inClass('10B')).map(nameOfTarget)).toEqual([
    '11.1',
    '11.2',
    '11.3',
    '11.4',
    '11.5',
    '11.6',
    '11.7',
    'Grade 11',
    'Graduated',
    'Withdrawn',
    'Transferred',
    '10B',
  ])
  expect(targetsOf(firstStructure, inClass('12.1')).map(nameOfTarget)).toEqual([
    'Graduated',
    'Withdrawn',
    'Transferred',
    '12.1',
  ])
})

test('a student without a class belongs to the grade', () => {
  expect(groupOf(firstStructure, { class_name: '9A', grade_level: 9 })).toEqual({ home_class: '9A' })
  expect(groupOf(firstStructure, { class_name: null, grade_level: 9 })).toEqual({ grade: 9 })
  expect(groupOf(firstStructure, { class_name: null, grade_level: null })).toBeNull()
})

test('in a class of two grades those of one move to the other, and of the other out of it', () => {
  const [seven, eight] = [7, 8].map((grade_level) => groupOf(suva, { class_name: '7/8 Kula', grade_level })!)
  expect(seven).toEqual({ home_class: '7/8 Kula', grade: 7 })
  expect(proposedTarget(suva, seven!)).toEqual({ home_class: '7/8 Kula', grade: 8 })
  expect(proposedTarget(suva, eight!)).toEqual({ grade: 9 })
  expect(targetsOf(suva, eight!).map(nameOfTarget).slice(0, 2)).toEqual(['Form 3 Blue', 'Grade 9'])
  expect(promotionTargetsOf(suva).map(nameOfTarget).slice(0, 3)).toEqual([
    '7/8 Kula, Grade 7',
    '7/8 Kula, Grade 8',
    'Form 3 Blue',
  ])
})

test('where names say no grade, the next class follows from the structure; years may begin at 7 and end at 13', () => {
  expect(proposedTarget(suva, inClass('Form 3 Blue'))).toEqual({ home_class: 'Form 4 Blue' })
  expect(proposedTarget(suva, inClass('Form 4 Blue'))).toEqual({ grade: 11 })
  expect(proposedTarget(suva, inClass('13 Vonu'))).toEqual({ status: 'Graduated' })
  expect(proposedTarget(suva, inClass('Gone'))).toEqual(inClass('Gone'))
})

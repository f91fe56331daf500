import { expect, test } from 'vitest'
import { firstStructure as structure } from '#shared/school-settings/first-school.ts'
import {
  classNameForm,
  compareClassNames,
  gradeLevelOfClass,
  gradesOf,
  homeClassesOf,
  isOffered,
  levelOfClass,
  levelOfSubject,
  type SchoolStructure,
} from './structure.ts'
import { findStructureProblems } from './problems.ts'

const kasama: SchoolStructure = {
  levels: [
    { name: 'Lower', homeClasses: ['7 Blue', '7 Red', '8'], subjects: ['Craft'] },
    { name: 'Upper', homeClasses: ['9 Éclair', '10-North'], subjects: [] },
  ],
  periodsPerDay: 7,
  bells: [],
}

test('the first classes of each level are those of the specification', () => {
  const [junior, senior] = structure.levels
  expect(junior!.homeClasses).toHaveLength(20)
  expect(junior!.homeClasses.slice(9, 11)).toEqual(['9J', '10A'])
  expect(senior!.homeClasses).toHaveLength(14)
  expect(senior!.homeClasses.at(-1)).toBe('12.7')
  expect(structure.periodsPerDay).toBe(9)
  expect(findStructureProblems(structure)).toEqual([])
})

test('a class name tells its level and grade, also one that is no home class any more', () => {
  for (const { name, homeClasses } of structure.levels)
    for (const one of homeClasses) expect(levelOfClass(structure, one)).toBe(name)
  expect(levelOfClass(structure, '9Z')).toBe('Junior High')
  expect(levelOfClass(structure, '13.1')).toBeUndefined()
  expect(levelOfClass(kasama, '8')).toBe('Lower')
  expect(['10C', '11.3', '7 Blue', '10-North'].map(gradeLevelOfClass)).toEqual([10, 11, 7, 10])
  expect(gradesOf(kasama)).toEqual([7, 8, 9, 10])
  expect(homeClassesOf(kasama).toReversed().toSorted(compareClassNames)).toEqual(homeClassesOf(kasama))
})

test('a subject belongs to the level that lists its code or name, whatever the case, or to the last', () => {
  expect(levelOfSubject(structure, { code: 'math', name: 'Numbers' })).toBe('Junior High')
  expect(levelOfSubject(structure, { code: 'PD', name: 'personal development' })).toBe('Junior High')
  expect(levelOfSubject(structure, { code: 'MATHA', name: 'Advance Mathematics' })).toBe('Senior High')
  expect(isOffered(kasama, { code: 'CR', name: 'craft' }, '7 Red')).toBe(true)
  expect(isOffered(kasama, { code: 'CR', name: 'craft' }, '10-North')).toBe(false)
})

test.each(['A9', '14.1', '0A', '9,A', '9;', '9A ', '9\nA', '9 North-Western', '99', ''])(
  '%j is no name of a home class',
  (name) => expect(classNameForm.test(name)).toBe(false),
)

test.each<[fault: string, change: (structure: SchoolStructure) => void, path: string]>([
  ['a level without a name', ({ levels }) => (levels[0]!.name = ' '), 'levels.0.name'],
  ['two levels of one name', ({ levels }) => (levels[1]!.name = 'lower'), 'levels.1.name'],
  ['a level without classes', ({ levels }) => (levels[1]!.homeClasses = []), 'levels.1.homeClasses'],
  ['a class of two levels', ({ levels }) => levels[1]!.homeClasses.push('8'), 'levels.1.homeClasses'],
  ['a class without a grade', ({ levels }) => levels[0]!.homeClasses.push('Blue'), 'levels.0.homeClasses'],
  ['a subject twice', ({ levels }) => levels[0]!.subjects.push('craft'), 'levels.0.subjects'],
  ['subjects of the last level', ({ levels }) => levels[1]!.subjects.push('Latin'), 'levels.1.subjects'],
  ['no lessons', (whole) => (whole.periodsPerDay = 0), 'periodsPerDay'],
  ['times of some periods', (whole) => (whole.bells = [{ starts: '08:00', ends: '08:40' }]), 'bells'],
  ['half a lesson', (whole) => (whole.periodsPerDay = 7.5), 'periodsPerDay'],
])('%s is a fault of its field', (_, change, path) => {
  const faulty = structuredClone(kasama)
  change(faulty)
  expect(findStructureProblems(faulty).map((problem) => problem.path.join('.'))).toEqual([path])
})

test('periods follow each other', () => {
  const bellsFrom = (...times: string[]) => {
    const bells = times.map((time) => ({ starts: time.slice(0, 5), ends: time.slice(6) }))
    return findStructureProblems({ ...structure, periodsPerDay: bells.length, bells }).map(({ path }) =>
      path.join('.'),
    )
  }
  expect(bellsFrom('08:00-08:40', '08:40-09:20')).toEqual([])
  expect(bellsFrom('08:00-08:40', '08:30-09:20', '10:00-09:00', '9-10:00')).toEqual([
    'bells.1.starts',
    'bells.2.ends',
    'bells.3.starts',
  ])
})

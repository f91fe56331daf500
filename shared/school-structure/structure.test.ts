import { expect, test } from 'vitest'
import { firstStructure as structure } from '#shared/school-settings/first-school.ts'
import { classNameForm, compareClassNames, homeClassesOf, type SchoolStructure } from './structure.ts'
import { gradeInClass, gradesOf, gradesOfClass, isOffered, levelOfClass, levelsOfSubject } from './grades.ts'
import { findStructureProblems } from './problems.ts'

const kasama: SchoolStructure = {
  levels: [
    { name: 'Lower', homeClasses: ['7 Blue', '7 Red', '8'], subjects: ['Craft'] },
    { name: 'Upper', homeClasses: ['9 Éclair', '10-North'], subjects: [] },
  ],
  periodsPerDay: 7,
  bells: [],
}

/** Names that say no grade, one that says another, and a class of two. */
const suva: SchoolStructure = {
  levels: [
    { name: 'Lower', homeClasses: ['7/8 Kula', 'Form 3 Blue'], subjects: ['English', 'Craft'] },
    { name: 'Upper', homeClasses: ['1A', '13 Vonu'], subjects: ['english'] },
  ],
  periodsPerDay: 7,
  bells: [],
  grades: { '7/8 Kula': [7, 8], 'Form 3 Blue': [9], '1A': [12] },
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
  expect(
    ['10C', '11.3', '7 Blue', '10-North', '99', 'Blue'].map((name) => gradesOfClass(kasama, name)),
  ).toEqual([[10], [11], [7], [10], [], []])
  expect(gradesOf(kasama)).toEqual([7, 8, 9, 10])
  expect(homeClassesOf(kasama).toReversed().toSorted(compareClassNames)).toEqual(homeClassesOf(kasama))
})

test('where names say no grade or another one, the structure does', () => {
  expect(findStructureProblems(suva)).toEqual([])
  expect(gradesOf(suva)).toEqual([7, 8, 9, 12, 13])
  expect(homeClassesOf(suva).map((name) => levelOfClass(suva, name))).toEqual([
    'Lower',
    'Lower',
    'Upper',
    'Upper',
  ])
  expect(levelOfClass(suva, '8 Old')).toBe('Lower')
  expect(gradesOfClass(suva, 'constructor')).toEqual([])
  expect([7, 8, 9, null].map((own) => gradeInClass(suva, '7/8 Kula', own))).toEqual([7, 8, 7, 7])
})

test('a subject belongs to several levels where several list it', () => {
  const offered = ['Form 3 Blue', '13 Vonu'].map((name) =>
    isOffered(suva, { code: 'EN', name: 'English' }, name),
  )
  expect(offered).toEqual([true, true])
  expect(levelsOfSubject(suva, { code: 'CR', name: 'Craft' })).toEqual(['Lower'])
  expect(levelsOfSubject(suva, { code: 'PH', name: 'Physics' })).toEqual(['Upper'])
})

test('a subject belongs to the level that lists its code or name, whatever the case, or to the last', () => {
  expect(levelsOfSubject(structure, { code: 'math', name: 'Numbers' })).toEqual(['Junior High'])
  expect(levelsOfSubject(structure, { code: 'PD', name: 'personal development' })).toEqual(['Junior High'])
  expect(levelsOfSubject(structure, { code: 'MATHA', name: 'Advance Mathematics' })).toEqual(['Senior High'])
  expect(isOffered(kasama, { code: 'CR', name: 'craft' }, '7 Red')).toBe(true)
  expect(isOffered(kasama, { code: 'CR', name: 'craft' }, '10-North')).toBe(false)
})

test.each(['9,A', '9;', '9A ', ' 9A', '9\nA', '9=A', '-', 'Class of the North West', ''])(
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
  ['no grade at all', (whole) => (whole.grades = { 8: [] }), 'levels.0.homeClasses'],
  ['a grade that no school has', (whole) => (whole.grades = { 8: [14] }), 'levels.0.homeClasses'],
  ['a grade twice', (whole) => (whole.grades = { 8: [8, 8] }), 'levels.0.homeClasses'],
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

import { gradeInClass } from '#shared/school-structure/grades.ts'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'
import { keyOfName } from './compare-names.ts'
import type { KnownPerson, PeopleKind, SchoolFacts, Values } from './kind.ts'
import type { LineCells } from './line-cells.ts'
import { nameInRow } from './seems-known.ts'

/** Facts that tell people of the same name apart; empty where one is not known. */
export interface Traits {
  birth: string
  className: string
  grade: string
}

/** The traits of a line, as far as its cells can be read. */
export function traitsOfLine(
  { readers }: PeopleKind,
  fields: LineCells['fields'],
  school: SchoolFacts,
): Traits {
  const read = (field: 'date_of_birth' | 'class_name' | 'grade_level') => {
    const cell = fields[field] ?? ''
    const reading = cell === '' ? undefined : readers[field]?.(cell, school)
    return reading && 'value' in reading ? reading.value : ''
  }
  const className = read('class_name')
  return {
    birth: read('date_of_birth'),
    className,
    grade: read('grade_level') || gradeOf(school.structure, className),
  }
}

/**
 * Whether two people of the same name are the same one: by the day of birth, or where one of the two is not known by the class.
 * They may be if only the class is the same, or the grade is nearly.
 */
export function compareTraits(one: Traits, other: Traits): 'same' | 'maybe' | 'other' {
  const isOneClass = one.className !== '' && one.className === other.className
  if (one.birth !== '' && other.birth !== '') {
    if (one.birth === other.birth) return 'same'
    return isOneClass ? 'maybe' : 'other'
  }
  if (isOneClass) return 'same'
  if (one.grade === '' || other.grade === '') return 'maybe'
  return Math.abs(Number(one.grade) - Number(other.grade)) <= 1 ? 'maybe' : 'other'
}

/** Whether nothing tells two people of the same name apart. */
export function areAlike(one: Traits, other: Traits): boolean {
  if (compareTraits(one, other) === 'same') return true
  const traits = ['birth', 'className', 'grade'] as const
  return traits.every((trait) => one[trait] === '' || other[trait] === '' || one[trait] === other[trait])
}

/** The people of a line's name: those whom it means, and those whom it may mean. */
export interface FoundByName {
  same: KnownPerson[]
  maybe: KnownPerson[]
}

/** Prepares the search for the people whom a line without a number may mean. */
export function createNameSearch(
  kind: PeopleKind,
  people: readonly KnownPerson[],
  school: SchoolFacts,
): (fields: LineCells['fields']) => FoundByName {
  const byName = Map.groupBy(people, ({ values }) => keyOfName(nameInRow(kind, values)))
  return (fields) => {
    const name = keyOfName(nameInRow(kind, fields))
    const traits = traitsOfLine(kind, fields, school)
    const found = Map.groupBy(name === '' ? [] : (byName.get(name) ?? []), ({ values }) =>
      compareTraits(traits, traitsOf(values, school.structure)),
    )
    return { same: found.get('same') ?? [], maybe: found.get('maybe') ?? [] }
  }
}

function traitsOf({ date_of_birth, class_name, grade_level }: Values, structure: SchoolStructure): Traits {
  const className = class_name ?? ''
  return { birth: date_of_birth ?? '', className, grade: grade_level ?? gradeOf(structure, className) }
}

function gradeOf(structure: SchoolStructure, className: string): string {
  return className === '' ? '' : String(gradeInClass(structure, className) ?? '')
}

import { timeOfDay } from '#shared/field-rules.ts'
import { fault, type FoundFault } from '#shared/fault.ts'
import * as messages from './messages.ts'
import {
  classNameForm,
  structureLimits,
  type BellTime,
  type SchoolLevel,
  type SchoolStructure,
} from './structure.ts'
import { gradesOfClass } from './grades.ts'

export interface StructureProblem {
  /** For example `['levels', 0, 'homeClasses']`. */
  path: (string | number)[]
  fault: FoundFault
}

/** Finds the faults that keep levels and periods from being a valid structure of a school. */
export function findStructureProblems(structure: SchoolStructure): StructureProblem[] {
  const { levels, periodsPerDay, bells } = structure
  const problems: StructureProblem[] = []
  const seen = new Map<string, string>()
  /** Whether another level, or the same one, already has it. */
  const isRepeated = (kind: string, word: string) => {
    const key = `${kind} ${word.toLowerCase()}`
    if (seen.has(key)) return true
    seen.set(key, word)
    return false
  }
  for (const [index, { name, homeClasses, subjects }] of levels.entries()) {
    const add = (field: keyof SchoolLevel, found: FoundFault) =>
      problems.push({ path: ['levels', index, field], fault: found })
    if (name.trim() === '') add('name', messages.name)
    else if (isRepeated('level', name.trim())) add('name', messages.nameTwice)
    const [wrong] = homeClasses.filter((one) => !classNameForm.test(one))
    const [graded] = homeClasses.filter((one) => !areGrades(gradesOfClass(structure, one)))
    const [twice] = homeClasses.filter((one) => isRepeated('class', one))
    if (homeClasses.length === 0) add('homeClasses', messages.noClasses)
    else if (homeClasses.length > structureLimits.homeClasses)
      add(
        'homeClasses',
        fault('schoolStructure.manyClasses', messages.manyClasses, structureLimits.homeClasses),
      )
    else if (wrong !== undefined)
      add('homeClasses', fault('schoolStructure.className', messages.className, wrong))
    else if (graded !== undefined)
      add(
        'homeClasses',
        fault('schoolStructure.gradeOfClass', messages.gradeOfClass, graded, structureLimits.grade),
      )
    else if (twice !== undefined)
      add('homeClasses', fault('schoolStructure.classTwice', messages.classTwice, twice))
    const words = subjects.map((one) => one.toLowerCase())
    const [repeated] = subjects.filter((_, at) => words.indexOf(words[at]!) < at)
    const [long] = subjects.filter((one) => one.length > structureLimits.subjectName)
    if (subjects.length > structureLimits.subjects)
      add('subjects', fault('schoolStructure.manySubjects', messages.manySubjects, structureLimits.subjects))
    else if (long !== undefined)
      add('subjects', fault('schoolStructure.longSubject', messages.longSubject, long))
    else if (repeated !== undefined)
      add('subjects', fault('schoolStructure.subjectTwice', messages.subjectTwice, repeated))
  }
  const { periodsPerDay: max } = structureLimits
  if (!Number.isInteger(periodsPerDay) || periodsPerDay < 1 || periodsPerDay > max)
    problems.push({
      path: ['periodsPerDay'],
      fault: fault('schoolStructure.periods', messages.periods, max),
    })
  return [...problems, ...findBellProblems(bells, periodsPerDay)]
}

/** Whether these can be the grades of a class. */
function areGrades(grades: readonly number[]): boolean {
  const { grade: highest, gradesOfClass: max } = structureLimits
  const isGrade = (grade: number, at: number) =>
    Number.isInteger(grade) && grade >= 1 && grade <= highest && (at === 0 || grade > grades[at - 1]!)
  return grades.length > 0 && grades.length <= max && grades.every(isGrade)
}

function findBellProblems(bells: readonly BellTime[], periodsPerDay: number): StructureProblem[] {
  if (bells.length > 0 && bells.length !== periodsPerDay)
    return [{ path: ['bells'], fault: fault('schoolStructure.bells', messages.bells, periodsPerDay) }]
  return bells.flatMap(({ starts, ends }, index) => {
    const problem = (field: keyof BellTime, found: FoundFault) => [
      { path: ['bells', index, field], fault: found },
    ]
    if (!timeOfDay.pattern.test(starts)) return problem('starts', messages.bell)
    if (!timeOfDay.pattern.test(ends)) return problem('ends', messages.bell)
    if (ends <= starts) return problem('ends', messages.bellEnds)
    return index > 0 && starts < bells[index - 1]!.ends ? problem('starts', messages.bellOrder) : []
  })
}

import { randomUUID } from 'node:crypto'
import type { UnderstoodPoint } from '#shared/roll-import/contract.ts'
import { isOffered, levelOfClass, levelsOfSubject } from '#shared/school-structure/grades.ts'
import { structureLimits, type SchoolStructure } from '#shared/school-structure/structure.ts'
import type { ImportField } from '#shared/student-records/roll.ts'
import { because, type Reason } from '#shared/reasons.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import type { PlannedClass, TermClass } from '#shared/term-classes/contract.ts'
import { placeOf } from './file-lines.ts'
import { findTeachers } from './find-teacher.ts'
import type { OpenedFile } from './imported-list.ts'
import type { Fault, Values } from './kind.ts'
import { meetSubject, type PlannedSubject } from './meet-subject.ts'
import { createNaming, type NamedPerson } from './named-people.ts'
import { createClassPlan, type LineClass } from './plan-classes.ts'
import { pointOfPeople } from './points-of-people.ts'
import { readLine } from './read-line.ts'
import { subjectColumns } from './subject-columns.ts'
import { withLevels } from './subject-levels.ts'
import type { ReadLine } from './understand-file.ts'

/** The subjects and teachers of the school, and the classes of a term. */
export interface KnownSubjects {
  subjects: ListedSubject[]
  /** Active ones. */
  teachers: NamedPerson[]
  /** Those that are not archived. */
  classes: TermClass[]
}

/** The rows that importing a list of subjects would write. */
export interface SubjectPlan {
  /** All of the school, with those that are new. */
  subjects: PlannedSubject[]
  classes: PlannedClass[]
  structure: SchoolStructure
}

/** The effect of a line that can be imported. */
interface LineOutcome {
  subject: PlannedSubject
  now: PlannedSubject | undefined
  classes: LineClass[]
  structure: SchoolStructure
}

/** Judges the lines of a list of subjects one after the other, each beside those before it. */
export interface SubjectJudge {
  /** @returns undefined for a line that waits for an answer, or that an answer leaves out */
  judge: (line: ReadLine) => LineOutcome | Fault[] | undefined
  /** Takes a line into the plan. @returns its subject as it is, unless it is new, and as the line has it */
  keep: (outcome: LineOutcome, line: number) => { before: Values | undefined; after: Values }
  /** The points and names about which somebody is asked. */
  asked: () => { points: UnderstoodPoint[]; named: ReturnType<ReturnType<typeof createNaming>['asked']> }
  plan: () => SubjectPlan
}

/** Prepares the judging of the lines of a file. */
export function createSubjectJudge(
  { choices, school }: Pick<OpenedFile, 'choices' | 'school'>,
  known: KnownSubjects,
): SubjectJudge {
  const naming = createNaming(choices.named)
  const classPlan = createClassPlan(known.classes)
  const renamed: UnderstoodPoint['people'] = []
  const planned = new Map<string, PlannedSubject>(
    known.subjects.map((before) => [before.id, { ...before, before }]),
  )
  let { structure } = school

  function judge(line: ReadLine): LineOutcome | Fault[] | undefined {
    const { values, faults } = readLine(subjectColumns, line.fields, undefined, school)
    const met = meetSubject([...planned.values()], values, randomUUID)
    if ('fault' in met) return [...faults, met.fault]
    const { subject_teacher: cell, subject_classes: names } = values
    const teachers = cell ? findTeachers(cell, known.teachers) : []
    if (cell && teachers.length === 0)
      faults.push(faultOf('subject_teacher', cell, because('rollImport.noTeacher', cell)))
    if (cell && !names && faults.length === 0)
      faults.push(faultOf('subject_classes', '', because('rollImport.teacherWithoutClass', cell)))
    if (faults.length > 0) return faults
    const { subject } = met
    const now = planned.get(subject.id)
    if (met.isRenamed && now) renamed.push(askedOf(line, subject, now))
    const teacher = cell ? naming.choose(cell, teachers) : undefined
    if ((met.isRenamed && choices.answers.other_names !== 'replace') || (cell && !teacher)) return undefined
    const own = classPlan.of(split(names), subject.id, teacher?.id)
    const after = withLevels(structure, subject, levelsOf(values, subject, now))
    const found = [...checkLevels(after), ...checkClasses(own, subject, after)]
    return found.length > 0 ? found : { subject, now, classes: own, structure: after }
  }

  function levelsOf(
    { subject_level }: Values,
    subject: PlannedSubject,
    now: PlannedSubject | undefined,
  ): string[] {
    const inFile = split(subject_level)
    if (now) return [...new Set([...levelsOfSubject(structure, now), ...inFile])]
    return inFile.length > 0 ? inFile : levelsOfSubject(structure, subject)
  }

  function show(
    subject: PlannedSubject,
    inside: SchoolStructure,
    classes: (PlannedClass | undefined)[],
  ): Values {
    const teachers = known.teachers.filter(({ id }) => classes.some((one) => one?.teacher_id === id))
    return {
      subject_code: subject.code,
      subject_name: subject.name,
      subject_level: levelsOfSubject(inside, subject).join(', '),
      subject_classes: join(classes.map((one) => one?.name)),
      subject_teacher: join(teachers.map(({ name, number }) => `${name} (${number})`)),
    }
  }

  function keep({ subject, now, classes, structure: next }: LineOutcome, line: number) {
    const nowClasses = classes.map((one) => one.now)
    const before = now && show(now, structure, nowClasses)
    structure = next
    planned.set(subject.id, subject)
    classPlan.keep(classes, line)
    const planClasses = classes.map(({ plan }) => plan)
    return { before, after: show(subject, next, planClasses) }
  }

  return {
    judge,
    keep,
    asked: () => ({ points: pointOfPeople('other_names', renamed, choices.answers), named: naming.asked() }),
    plan: () => ({ subjects: [...planned.values()], classes: classPlan.all(), structure }),
  }
}

function checkLevels({ levels }: SchoolStructure): Fault[] {
  const max = structureLimits.subjects
  const full = levels.find(({ subjects }) => subjects.length > max)
  return full ? [faultOf('subject_level', full.name, because('rollImport.mostSubjects', full.name, max))] : []
}

function checkClasses(classes: LineClass[], subject: PlannedSubject, structure: SchoolStructure): Fault[] {
  return classes.flatMap(({ plan: { name }, now, otherLine }) => {
    if (!now && !isOffered(structure, subject, name)) {
      const level = levelOfClass(structure, name) ?? name
      return [faultOf('subject_classes', name, because('rollImport.notOffered', subject.name, level))]
    }
    if (otherLine === undefined) return []
    return [
      faultOf('subject_teacher', name, because('rollImport.otherTeacher', subject.name, name, otherLine)),
    ]
  })
}

function faultOf(field: ImportField, value: string, reason: Reason): Fault {
  return { field, value, reason }
}

function askedOf(line: ReadLine, { code, name }: PlannedSubject, now: PlannedSubject) {
  return {
    ...placeOf(line),
    number: code,
    name,
    known_number: now.code,
    known_name: now.name,
    class_name: null,
  }
}

function split(list: string | null | undefined): string[] {
  return list ? list.split(', ') : []
}

function join(parts: (string | undefined)[]): string | null {
  return parts.filter((part) => part !== undefined).join(', ') || null
}

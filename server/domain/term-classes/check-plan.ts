import { AppError, invalidInput, type Faults } from '#server/http/errors.ts'
import { findClashes, type Clash, type TimetabledClass } from '#shared/classes/class-clashes.ts'
import type { PlannedClass, TermClass, TermOptions } from '#shared/term-classes/contract.ts'
import { lastPeriodOf } from '#shared/timetable/periods.ts'
import { homeClassesOf, type SchoolStructure } from '#shared/school-structure/structure.ts'
import { isOffered, levelOfClass } from '#shared/school-structure/grades.ts'
import { classRules } from '#shared/classes/rules.ts'
import { because } from '#shared/reasons.ts'

interface PlanContext {
  structure: SchoolStructure
  planned: PlannedClass[]
  /** Whether lessons may clash. */
  acceptsClashes: boolean
  /** The current classes of the term that are not archived. */
  present: TermClass[]
  subjects: TermOptions['subjects']
  teachers: TermOptions['teachers']
}

/**
 * Refuses classes of a group that the school does not have, with a subject that their level does not offer or
 * with a teacher who is not at the school, and any that would clash with another class of the term.
 * @throws {AppError} 422 with the fields by the index of the class, 409 CLASHES with the classes by their ids
 */
export function checkPlan({
  structure,
  planned,
  acceptsClashes,
  present,
  subjects,
  teachers,
}: PlanContext): void {
  const known = new Map(present.map((taught) => [taught.id, taught]))
  const subjectOf = new Map(subjects.map((subject) => [subject.id, subject]))
  const active = new Set(teachers.map(({ id }) => id))
  const fields: Faults = {}
  const homeClasses = new Set(homeClassesOf(structure))
  for (const [index, { id, name, subject_id, teacher_id, schedule }] of planned.entries()) {
    const before = known.get(id)
    const subject = subjectOf.get(subject_id)
    if (!subject) fields[`classes.${index}.subject_id`] = classRules.subject_id.missing
    else if (!before && !isOffered(structure, subject, name))
      fields[`classes.${index}.subject_id`] = because(
        'termClasses.notOffered',
        subject.name,
        levelOfClass(structure, name),
      )
    if (!before && !homeClasses.has(name))
      fields[`classes.${index}.name`] = because('schoolStructure.notOffered', name)
    if (lastPeriodOf(schedule) > structure.periodsPerDay)
      fields[`classes.${index}.schedule`] = because('schoolStructure.lessons', structure.periodsPerDay)
    if (teacher_id && teacher_id !== before?.teacher_id && !active.has(teacher_id))
      fields[`classes.${index}.teacher_id`] = because('termClasses.noTeacher')
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields)
  refuseClashes({ planned, acceptsClashes, present }, subjectOf)
}

function refuseClashes(
  { planned, acceptsClashes, present }: Pick<PlanContext, 'planned' | 'acceptsClashes' | 'present'>,
  subjects: Map<string, { name: string }>,
): void {
  const changed = new Set(planned.map(({ id }) => id))
  const all: TimetabledClass[] = [...present.filter(({ id }) => !changed.has(id)), ...planned]
  // Clashes between classes that this plan does not change are no reason to refuse it.
  const clashes = findClashes(all).filter(
    ({ kind, ids }) => ids.some((id) => changed.has(id)) && !(acceptsClashes && kind !== 'twice'),
  )
  const [first, ...others] = clashes
  if (!first) return
  const byId = new Map(all.map((taught) => [taught.id, taught]))
  const classTitle = (id: string) => {
    const taught = byId.get(id)
    return `${taught?.name ?? ''} ${subjects.get(taught?.subject_id ?? '')?.name ?? ''}`.trim()
  }
  const namesOf = ({ kind, ids, periods }: Clash) =>
    [kind, classTitle(ids[0]), classTitle(ids[1]), periods] as const
  throw new AppError('CLASHES', {
    status: 409,
    reason: because('termClasses.clashes', namesOf(first), others.length),
    data: {
      fields: Object.fromEntries(
        clashes.map((clash) => [clash.ids[1], because('termClasses.clash', ...namesOf(clash))]),
      ),
    },
  })
}

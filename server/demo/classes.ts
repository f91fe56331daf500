import { firstStructure } from '#shared/school-settings/first-school.ts'
import { schoolDays } from '#shared/constants.ts'
import { gradeOfName } from '#shared/school-structure/grades.ts'
import { listedClass } from './accounts-plan.ts'
import { demoId } from './chance.ts'
import { takes, type DemoSubject } from './curriculum.ts'
import { teachers, type DemoTeacher } from './teachers.ts'
import { planTimetable } from './timetable.ts'

/** One subject taught to one home class. */
export interface DemoClass {
  id: string
  /** The home class, for example 9A. */
  name: string
  gradeLevel: number
  subject: DemoSubject
  teacher: DemoTeacher
}

/** Gives every home class its subjects and every subject its teacher. */
export function planClasses(subjects: readonly DemoSubject[], homeClasses: readonly string[]): DemoClass[] {
  const planned = subjects.flatMap((subject) =>
    homeClasses.filter((name) => takes(name, subject)).map((name) => ({ name, subject })),
  )
  return [...Map.groupBy(planned, ({ subject }) => subject.department)].flatMap(([department, classes]) => {
    const staff = teachers.filter((teacher) => teacher.department === department)
    const share = classes.reduce((sum, { subject }) => sum + subject.lessons, 0) / staff.length
    let before = 0
    // Neighbours in the list go to the same teacher, who so has few subjects and grades.
    return classes.map(({ name, subject }) => {
      const teacher = staff[Math.min(Math.floor((before + subject.lessons / 2) / share), staff.length - 1)]
      if (!teacher) throw new Error(`nobody teaches ${subject.name}`)
      before += subject.lessons
      return {
        id: demoId('class', name, subject.code),
        name,
        gradeLevel: gradeOfName(name)![0],
        subject,
        teacher,
      }
    })
  })
}

/** The teacher of the sign-ins file teaches the student of the sign-ins file. */
export function findDemoTeacher(classes: readonly DemoClass[]): DemoTeacher {
  const found = classes.find(({ name, subject }) => name === listedClass && subject.code === 'MATH')
  if (!found) throw new Error(`${listedClass} has no mathematics`)
  return found.teacher
}

/** A teacher for each home class: of those who teach in it, the one with the fewest other home classes. */
export function homeClassTeacherRows(classes: readonly DemoClass[], academicYear: string) {
  const chosen = new Map([[listedClass, findDemoTeacher(classes)]])
  const othersOf = (teacher: DemoTeacher) => [...chosen.values()].filter((one) => one === teacher).length
  for (const [name, own] of Map.groupBy(classes, (group) => group.name)) {
    const [first] = own.map(({ teacher }) => teacher).toSorted((one, two) => othersOf(one) - othersOf(two))
    if (first && name !== listedClass) chosen.set(name, first)
  }
  return [...chosen].map(([class_name, teacher]) => ({
    id: demoId('home class', class_name),
    academic_year: academicYear,
    class_name,
    teacher_id: teacher.id,
  }))
}

/** The id of a subject, the same in each demo school. */
export function subjectId(subject: DemoSubject): string {
  return demoId('subject', subject.code)
}

/** The rows of the subjects. */
export function subjectRows(subjects: readonly DemoSubject[]) {
  return subjects.map((subject) => ({ id: subjectId(subject), name: subject.name, code: subject.code }))
}

/** The rows of the classes in a term. @param at when they were made */
export function classRows(
  classes: readonly DemoClass[],
  term: { academicYear: string; term: string },
  at: string,
) {
  return classes.map(({ id, name, subject, teacher }) => ({
    id,
    name,
    subject_id: subjectId(subject),
    teacher_id: teacher.id,
    academic_year: term.academicYear,
    term: term.term,
    room: name,
    created_at: at,
    updated_at: at,
  }))
}

/** A week in which no home class and no teacher is in two places at once. */
export function lessonRows(classes: readonly DemoClass[]) {
  const meetings = classes.map(({ name, teacher, subject }) => ({
    group: name,
    teacher: teacher.id,
    lessons: subject.lessons,
  }))
  const { periodsPerDay } = firstStructure
  const timetable = planTimetable(meetings, schoolDays.length, periodsPerDay)
  return classes.flatMap(({ id }, index) =>
    (timetable[index] ?? []).map((slot) => ({
      class_id: id,
      weekday: Math.floor(slot / periodsPerDay) + 1,
      period: (slot % periodsPerDay) + 1,
    })),
  )
}

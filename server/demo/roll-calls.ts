import { schoolTime, weekdayOf } from '#shared/school-calendar/school-calendar.ts'
import type { DemoStudent } from './accounts-plan.ts'
import type { Calendar } from './calendar.ts'
import { chance, demoId, pick } from './chance.ts'
import type { DemoClass, lessonRows } from './classes.ts'

/** School days before today whose rolls were called: enough to show who is often absent. */
const days = 6
const reasons = ['Sick', 'At the clinic', 'Family', 'No transport', 'Bad weather', null, null] as const

interface Plan {
  classes: readonly DemoClass[]
  students: readonly DemoStudent[]
  lessons: ReturnType<typeof lessonRows>
}

/**
 * The rolls of the last days, and of this morning's first lesson in most classes, with absent and late
 * students.
 */
export function planRollCalls({ classes, students, lessons }: Plan, calendar: Calendar, now: Date) {
  const byClass = Map.groupBy(students, (student) => student.class_name)
  const byId = new Map(classes.map((taught) => [taught.id, taught]))
  const isMorningOver = schoolTime(now) > '08:15'
  const planned = lastSchoolDays(calendar).flatMap((day, ago) =>
    lessons
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .filter(
        ({ class_id, period }) =>
          chance('called', day, class_id) < 0.93 && (day < calendar.today || (isMorningOver && period === 1)),
      )
      .map(({ class_id, period }) => {
        const taught = byId.get(class_id)!
        const classmates = byClass.get(taught.name) ?? []
        const id = demoId('roll', day, class_id, String(period))
        return {
          roll: {
            id,
            day,
            class_id,
            period,
            students: classmates.length,
            called_by: taught.teacher.id,
            caller_name: `${taught.teacher.givenName} ${taught.teacher.surname}`,
            called_at: calendar.moment(day, `${String(7 + period).padStart(2, '0')}:05`),
          },
          absences: classmates.flatMap((student) => absenceOf(student, { day, ago, period, id })),
        }
      }),
  )
  return {
    roll_calls: planned.map(({ roll }) => roll),
    absences: planned.flatMap((one) => one.absences),
  }
}

/** A student who is ill is absent for days; others come late to the first lesson now and then. */
function absenceOf(student: DemoStudent, on: { day: string; ago: number; period: number; id: string }) {
  const { admission_number: number } = student
  const [ill, first] = [chance('ill', number), Math.floor(chance('since', number) * (days + 1))]
  const isAbsent = ill < 0.09 && on.ago <= first && on.ago > first - (ill < 0.02 ? 4 : 1)
  const isLate = on.period === 1 && chance('late', number, on.day) < 0.012
  if (!isAbsent && !isLate) return []
  return [
    {
      roll_call_id: on.id,
      student_id: student.id,
      day: on.day,
      kind: isAbsent ? 'absent' : 'late',
      arrived_at: isAbsent ? null : '08:20',
      reason: isAbsent ? pick(reasons, 'reason', number, on.day) : null,
    },
  ]
}

/** Starts with today, if it is a school day. */
function lastSchoolDays(calendar: Calendar): string[] {
  const back = Array.from({ length: days + 4 }, (_, index) => calendar.schoolDayIn(-index))
  return [...new Set(back)].filter((day) => day <= calendar.today).slice(0, days + 1)
}

import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { absenceColumns } from './absence-columns.ts'
import { insertHomeClassRolls, listNamedStudents, putAbsences, readStudentDays } from './absence-queries.ts'
import { listAbsenceObstacles, recordAfter, recordBefore, undoAbsences } from './absence-undo-queries.ts'
import type { ImportedList } from './imported-list.ts'
import { shortDay, previewAbsences, readAbsences, type PlannedAbsence } from './preview-absences.ts'

/** The import of absences of past days, as rolls record them. */
export const absenceList: ImportedList = {
  columns: absenceColumns,
  async open(tx, file) {
    const known = { students: await listNamedStudents(tx), calendar: await readCalendar(tx) }
    const read = readAbsences(file, known)
    const days = read.lines.map(({ student, day }) => ({ student_id: student.id, day }))
    const states = await readStudentDays(tx, days)
    return async () => {
      const { preview, plan } = previewAbsences(read, states)
      return {
        preview: { ...preview, leavers: [] },
        async apply(inside, importId, { claims }) {
          await applyPlan(inside, importId, plan, claims.sub)
          return { added: preview.added.length, changed: preview.changed.length, deactivated: 0 }
        },
      }
    }
  },
  shownAs: ({ admission_number, first_name, class_name, absence_day, absence_kind, absence_reason }) => ({
    number: admission_number ?? '',
    name: [first_name, class_name].filter(Boolean).join(', '),
    class_name: [shortDay(absence_day ?? ''), absence_kind, absence_reason].filter(Boolean).join(', '),
  }),
  listObstacles: listAbsenceObstacles,
  undo: undoAbsences,
  actions: { imported: 'absences.imported', undone: 'absences.import_undone' },
}

async function applyPlan(tx: Tx, importId: string, plan: PlannedAbsence[], personId: string): Promise<void> {
  const byStudent = Map.groupBy(plan, ({ student_id }) => student_id)
  const daysOf = [...byStudent].map(([person_id, absences]) => ({
    person_id,
    days: absences.map(({ day }) => day),
  }))
  await recordBefore(tx, importId, daysOf)
  const withoutRoll = plan.filter(({ rolls }) => rolls.length === 0)
  const byRoll = Map.groupBy(withoutRoll, ({ home_class, day }) => `${home_class} ${day}`)
  const made = await insertHomeClassRolls(
    tx,
    personId,
    [...byRoll.values()].map((absences) => ({ ...absences[0]!, absent: absences.length })),
  )
  await putAbsences(
    tx,
    plan.map((one) => {
      const id = made.get(`${one.home_class} ${one.day}`)
      return one.rolls.length === 0 && id ? { ...one, rolls: [id] } : one
    }),
  )
  await recordAfter(tx, importId, [...made.values()])
}

import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { insertOne } from './builders.ts'
import { returningAComment } from './first-screen-comments.ts'
import type { Change } from './first-screen-changes.ts'

/** A guardian gives a reason for the absence of a student in the home class of the teacher. */
const givingAReason: Change = async ({ database, teacher, student }) => {
  const academic_year = schoolDay().slice(0, 4)
  const home = { academic_year, class_name: student.class_name!, teacher_id: teacher.id }
  await database.asServiceOnce((db) => insertOne(db, 'home_class_teachers', home))
  const given = { student_id: student.id, day: schoolDay(), reason: 'Malaria' }
  return () => database.asServiceOnce((db) => insertOne(db, 'absence_reasons', given))
}

export const changesOfRemarks: [string, string, Change][] = [
  ['update', 'report_comments', returningAComment],
  ['insert', 'absence_reasons', givingAReason],
]

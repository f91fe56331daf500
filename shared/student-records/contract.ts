import { ownAbsence } from '#shared/roll-calls/contract.ts'
import { z } from 'zod'
import { asIssue } from '#shared/reasons.ts'
import { classMove, classMovePlan, classMovesWish, classMoveWish, movesPlan } from './class-moves.ts'
import { listedStudent } from '#shared/accounts/contract.ts'
import { instant, newId } from '#shared/contract/fields.ts'
import { listedGuardian } from '#shared/guardians/listed-guardian.ts'
import { scheme } from '#shared/result-schemes/contract.ts'
import { transferContent } from '#shared/student-transfers/transfer-file.ts'
import { newStudent } from './new-student.ts'
import { calls } from '#shared/contract/calls.ts'

const amount = z.number()
const moment = instant.nullable()

const record = z.object({
  student: listedStudent,
  statuses: z
    .array(
      z.object({
        status: z.string(),
        starts_on: z.string(),
        ends_before: z.string().describe('The first day of the next one'),
        reason: z.string().nullable(),
      }),
    )
    .describe('Those before that of today, the newest first'),
  account: z
    .object({ last_sign_in_at: moment, is_closed: z.boolean(), password_changed: z.boolean() })
    .nullable()
    .describe('null: the student has no login account'),
  classes: z.array(
    z.object({
      id: z.guid(),
      name: z.string(),
      subject: z.string(),
      teacher: z.string().nullable(),
      academic_year: z.string(),
      term: z.string(),
      is_archived: z.boolean(),
    }),
  ),
  marks: z
    .array(
      z.object({
        id: z.guid(),
        title: z.string(),
        subject: z.string().nullable(),
        points_earned: amount.nullable().describe('Null: absent with reason'),
        points_possible: amount,
        letter_grade: z.string().nullable(),
        graded_at: instant,
      }),
    )
    .describe('The newest fifty'),
  results: z
    .array(
      z.object({
        academic_year: z.string(),
        term: z.string(),
        subject: z.string(),
        class_name: z.string(),
        percentage: amount.nullable().describe('Null: there was no mark'),
        letter_grade: z.string().nullable(),
      }),
    )
    .describe('Those that were released, of all years, the newest first'),
  elsewhere: z
    .array(
      z.object({
        id: z.guid(),
        school: z.string(),
        ...transferContent.pick({ made_on: true, results: true, cards: true }).shape,
        website: z.string(),
      }),
    )
    .describe('What other schools have printed, as their signed files say; nobody changes it'),
  cards: z
    .array(z.object({ id: z.guid(), academic_year: z.string(), term: z.string(), issued_on: z.string() }))
    .describe('Report cards that are valid, the newest first'),
  absences: z.array(ownAbsence).describe('The newest fifty'),
  hand_ins: z
    .array(
      z.object({
        id: z.guid(),
        title: z.string(),
        subject: z.string().nullable(),
        status: z.string(),
        submitted_at: instant,
        receipt_number: z.number().int(),
      }),
    )
    .describe('The newest fifty'),
  sign_ins: z
    .array(z.object({ at: instant, action: z.string(), ip: z.string().nullable() }))
    .describe('The newest ten'),
  history: z
    .array(
      z.object({
        at: instant,
        action: z.string(),
        actor: z.string().nullable(),
        details: z.record(z.string(), z.unknown()),
      }),
    )
    .describe('Changes of the record, the newest thirty'),
})

const taught = z.object({
  may_move: z.boolean().describe('Whether the teacher asking may move the student to another home class'),
  student: z.object({
    id: z.guid(),
    first_name: z.string(),
    last_name: z.string(),
    admission_number: z.string(),
    class_name: z.string().nullable(),
  }),
  guardians: z
    .array(listedGuardian)
    .describe('For the teacher of the home class: those who may be called, in their order')
    .optional(),
  classes: z
    .array(
      z.object({
        id: z.guid(),
        name: z.string(),
        subject: z.string().nullable(),
        academic_year: z.string(),
        term: z.string(),
        scheme,
        work: z
          .array(
            z.object({
              id: z.guid(),
              kind: z.enum(['assignment', 'column']).describe('A column of the mark sheet has no hand-in'),
              grade_type: z.string(),
              title: z.string(),
              day: z.string().nullable().describe('Due or held on, as YYYY-MM-DD'),
              handed_in: moment.describe('When the student handed it in'),
              is_late: z.boolean(),
              points_earned: amount.nullable(),
              from_class: z
                .string()
                .nullable()
                .describe('The class that gave the mark, where the student has left that one for this class'),
              is_absent: z.boolean().describe('With reason, so that the work is left out'),
              points_possible: amount,
              letter_grade: z.string().nullable(),
            }),
          )
          .describe('The newest first'),
      }),
    )
    .describe('The classes of the teacher asking that the student is in, current ones first'),
})

export type StudentRecord = z.output<typeof record>
export type TaughtStudent = z.output<typeof taught>

const one = z.object({ id: z.guid(asIssue('studentRecords.unknown')) })
const call = calls('admin')
const staffCall = calls('staff')
const teacherCall = calls('teacher')

export const studentRecords = {
  read: call
    .get(
      '/admin/students/{id}/record',
      'Everything about a student: details, classes, marks, hand-ins, sign-ins and history',
    )
    .input(one)
    .output(record),
  taught: teacherCall
    .get('/teacher/students/{id}', 'A student in the classes of the teacher asking: work handed in and marks')
    .input(one)
    .output(taught),
  add: call
    .post('/admin/students', 'Put one student on the roll')
    .input(newStudent)
    .output(z.object({ id: z.guid() })),
  planMove: staffCall
    .get('/students/{id}/class-move', 'The effect of moving a student to another home class; changes nothing')
    .input(classMoveWish)
    .output(classMovePlan),
  move: staffCall
    .post(
      '/students/{id}/class-moves',
      'Move a student to another home class in all its subject classes, from a day on',
    )
    .input(classMoveWish.extend({ move_id: newId.describe('The id of the move, by which it can be undone') }))
    .output(classMove),
  planMoves: call
    .post('/admin/students/move/plan', 'The effect of moving several students to another home class')
    .input(classMovesWish)
    .output(movesPlan),
  takeOutOfHomeClass: call
    .post(
      '/admin/students/no-home-class',
      'Take students out of their home class; their subject classes stay',
    )
    .input(classMovesWish.pick({ student_ids: true }))
    .output(z.object({ moved: z.number().int().describe('Those who were in one') })),
  moveStudents: call
    .post(
      '/admin/students/move',
      'Move students to another home class with its grade and subject classes; undone as a change of many rows',
    )
    .input(classMovesWish.extend({ id: newId.describe('The id of the change, by which it can be undone') }))
    .output(z.object({ moved: z.number().int().describe('Those who were not in it already') })),
  undoMove: staffCall
    .post(
      '/class-moves/{id}/undo',
      'Put a moved student back: 409 when the student was moved again or results were submitted since',
    )
    .input(z.object({ id: z.guid(asIssue('studentRecords.unknown')) }))
    .output(classMove),
  merge: call
    .post(
      '/admin/students/{id}/merge',
      'Move everything of another record to this one and delete the other: both are one person',
    )
    .input(one.extend({ other_id: z.guid(asIssue('studentRecords.unknown')) }))
    .output(z.object({ id: z.guid() })),
}

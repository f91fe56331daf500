import { z } from 'zod'
import { assessmentTypes, maxMarkFileLength, maxMarksAtOnce } from './assessments.ts'
import { assessmentRules as rules } from './rules.ts'
import { asIssue } from '#shared/reasons.ts'
import { fileReply, sheetFormat } from '#shared/contract/file-reply.ts'
import { earlierMark } from '#shared/marking/contract.ts'
import { importChoices, understood } from '#shared/roll-import/contract.ts'
import { resultState } from '#shared/results/class-results.ts'
import { day, newId, requiredText, version, wholeNumber, why } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const assessmentInput = z.object({
  title: requiredText(rules.title.max, rules.title.missing),
  grade_type: z.enum(assessmentTypes, rules.grade_type.missing),
  held_on: day(rules.held_on).nullable(),
  points_possible: wholeNumber(rules.points_possible),
})

const assessment = z.object({
  id: z.guid(),
  title: z.string(),
  grade_type: z.string(),
  held_on: z.string().nullable(),
  points_possible: z.number().int(),
  marked: z.number().int().describe('How many students have a mark'),
  updated_at: z.string(),
})

const points = z
  .union([z.number(), z.literal('absent')])
  .describe('Absent with reason: the work is left out of the result')

const sheetMark = z.object({
  points,
  percentage: z.number().nullable(),
  letter_grade: z.string().nullable(),
  version: z.string().describe('Sent back with a change, so that nothing is overwritten unseen'),
})

const joinedMark = z.object({
  from_class: z.string(),
  title: z.string().nullable(),
  grade_type: z.string(),
  points_earned: z.number().nullable().describe('Null: absent with reason'),
  points_possible: z.number(),
})

/** The state of a student's work for an assignment; without a state it is not due yet. */
const workState = z.enum(['handed_in', 'late', 'marked', 'returned', 'excused', 'missing'])

const sheetAssignment = z.object({
  id: z.guid(),
  title: z.string(),
  due_date: z.string().nullable(),
  total_marks: z.number(),
})

const sheetStudent = z.object({
  id: z.guid(),
  first_name: z.string(),
  last_name: z.string(),
  admission_number: z.string(),
  marks: z.record(z.string(), sheetMark).describe('By column; a student without a mark has no entry'),
  work: z
    .record(z.string(), z.object({ state: workState, points: points.nullable() }))
    .describe('By assignment; it is marked on the hand-in, and not in the sheet'),
  joined: z
    .array(joinedMark)
    .describe('Marks that count here too: of the class of the same subject that the student has left'),
  away: z
    .record(z.string(), z.string().nullable())
    .describe('Columns on whose day this class’s roll has the student absent, with the reason given'),
})

const sheet = z.object({
  id: z.guid(),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  academic_year: z.string(),
  term: z.string(),
  results_state: resultState.describe(
    'The state of the class’s results: its marks are locked unless they are open',
  ),
  assessments: z.array(assessment).describe('The columns, by day'),
  assignments: z.array(sheetAssignment).describe('Those of the class, by due date'),
  students: z.array(sheetStudent).describe('The class, and everyone who has a mark in it, by last name'),
})

const savedCell = z.object({
  assessment_id: z.guid(),
  student_id: z.guid(),
  mark: sheetMark.nullable().describe('As it is now, saved or not'),
  problem: z
    .object({ code: z.enum(['CHANGED_MEANWHILE', 'INVALID', 'NOT_FOUND']), message: z.string(), why })
    .nullable()
    .describe('Null when it was saved'),
})

const assessment_id = z.guid(asIssue('markSheet.unknownColumn'))
const student_id = z.guid(asIssue('studentRecords.unknown'))

const markChange = z.object({
  assessment_id,
  student_id,
  points: points.nullable().describe('Null clears the mark'),
  version: z.string().max(60).describe('The version of the mark that was read; empty when there was none'),
})

export type MarkChange = z.infer<typeof markChange>
export type Assessment = z.infer<typeof assessment>
export type AssessmentInput = z.output<typeof assessmentInput>
export type MarkSheet = z.infer<typeof sheet>
export type SheetMark = z.infer<typeof sheetMark>
export type SheetStudent = z.infer<typeof sheetStudent>
export type SheetAssignment = z.infer<typeof sheetAssignment>
export type WorkState = z.infer<typeof workState>
export type SavedCell = z.infer<typeof savedCell>

const id = z.guid(asIssue('classes.unknown'))
const call = calls('mark sheet')

const markFileChoices = importChoices.pick({ sheets: true, named: true, answers: true }).extend({
  columns: z
    .array(z.string().max(40).nullable())
    .max(500)
    .optional()
    .describe('Of each column: the part of a student, or the id of the column of the mark sheet'),
})

const readMarks = z.object({
  understood: understood.omit({ columns: true, other_roles: true, terms: true }).extend({
    columns: z.array(
      z.object({ title: z.string(), samples: z.array(z.string()), use: z.string().nullable() }),
    ),
  }),
  cells: z
    .array(z.object({ assessment_id, student_id, text: z.string() }))
    .describe('The marks of the file, as the sheet takes them; an empty text where the file has none'),
  problems: z
    .array(
      z.object({ line: z.number().int(), sheet: z.string(), value: z.string(), reason: z.string(), why }),
    )
    .describe('Cells and lines that cannot be taken'),
  students: z.number().int().describe('Lines with a student of the sheet'),
  lacks_students: z.boolean().describe('No column names the students, so that no line is read'),
})

export type MarkFileChoices = z.output<typeof markFileChoices>
export type ReadMarks = z.output<typeof readMarks>

export const markSheet = {
  readFile: call
    .post(
      '/teacher/classes/{id}/mark-sheet/read-file',
      'How a spreadsheet of marks is understood, and the cells that it would fill; changes nothing',
    )
    .input(
      z.object({
        id,
        file: z.base64().max(maxMarkFileLength, asIssue('markSheet.largeFile')),
        choices: markFileChoices.default({ answers: {} }),
      }),
    )
    .output(readMarks),
  get: call
    .get(
      '/teacher/classes/{id}/mark-sheet',
      'The marks of a class: students by the columns that are typed and the assignments that are handed in',
    )
    .input(z.object({ id }))
    .output(sheet),
  file: call
    .get('/teacher/classes/{id}/mark-sheet/file', 'A mark sheet as a spreadsheet')
    .input(z.object({ id, format: sheetFormat }))
    .output(fileReply),
  save: call
    .put('/teacher/classes/{id}/mark-sheet', 'Save or clear marks; each is saved or refused by itself')
    .input(
      z.object({
        id,
        marks: z
          .array(markChange)
          .min(1)
          .max(maxMarksAtOnce, asIssue('markSheet.manyAtOnce', maxMarksAtOnce)),
      }),
    )
    .output(z.array(savedCell)),
  history: call
    .get(
      '/teacher/classes/{id}/mark-sheet/{assessment_id}/{student_id}/history',
      'A mark and its earlier values, newest first: who, when, how much',
    )
    .input(z.object({ id, assessment_id, student_id }))
    .output(z.array(earlierMark)),
  addAssessment: call
    .post('/teacher/classes/{class_id}/assessments', 'Add a column to a class’s mark sheet')
    .input(assessmentInput.extend({ class_id: id, id: newId }))
    .output(assessment),
  changeAssessment: call
    .put('/teacher/assessments/{id}', 'Change a column; its marks are out of the new total from then on')
    .input(assessmentInput.extend({ id: assessment_id, updated_at: version }))
    .output(assessment),
  removeAssessment: call
    .delete(
      '/teacher/assessments/{id}',
      'Delete a column; its marks go with it, so their number must be named',
    )
    .input(
      z.object({ id: assessment_id, marks: z.number().int().min(0).describe('As the sheet said; else 409') }),
    ),
}

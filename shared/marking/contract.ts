import { z } from 'zod'
import { findPointsProblem } from '#shared/mark-sheet/assessments.ts'
import { maxFeedbackLength } from './rules.ts'
import { extension } from '#shared/extensions/contract.ts'
import { asIssue } from '#shared/reasons.ts'
import { addFault, furtherFiles, instant, optionalText, signedUrl } from '#shared/contract/fields.ts'
import { resultState } from '#shared/results/class-results.ts'
import { calls } from '#shared/contract/calls.ts'

const handedIn = z.object({
  id: z.guid(),
  late: z.boolean(),
  submitted_at: instant,
  file_name: z.string(),
  file_size: z.number().int().describe('Bytes'),
  file_url: signedUrl,
  further_files: furtherFiles,
  feedback: z.string().nullable(),
  marked: z.boolean().describe('False again when the student has handed in again after reopening'),
  new_messages: z.number().int().describe('Messages of the student that were not opened'),
  reopened: z.boolean(),
  queued_at: instant.nullable().describe('When it was handed in, where that differs from when it arrived'),
  queued_at_proved: z
    .boolean()
    .nullable()
    .describe(
      'True when the SHA-256 of the file was announced then; false for the device’s clock, which changes no deadline',
    ),
})

/** Points that were given. */
const pointsEarned = z.number().nullable().describe('Null: absent with reason')

const mark = z.object({
  points_earned: pointsEarned,
  points_possible: z.number(),
  percentage: z.number().nullable(),
  letter_grade: z.string().nullable(),
  graded_at: instant,
})

const markingRow = z.object({
  student_id: z.guid(),
  first_name: z.string(),
  last_name: z.string(),
  admission_number: z.string(),
  hand_in: handedIn.nullable(),
  extension: extension.nullable().describe('The extension of this student'),
  mark: mark.nullable(),
  version: z.string().describe('Sent back with a mark, so that nothing is overwritten unseen'),
})

const markingList = z.object({
  id: z.guid(),
  title: z.string(),
  class_id: z.guid(),
  class_name: z.string(),
  subject_name: z.string(),
  due_date: z.string().nullable(),
  due_time: z.string().nullable(),
  closes_on: z.string().nullable(),
  extension: extension.nullable().describe('The extension of the whole class'),
  total_marks: z.number().int(),
  results_state: resultState.describe(
    'The state of the class’s results: its marks are locked unless they are open',
  ),
  archive_url: z
    .string()
    .nullable()
    .describe('Link to all hand-ins as one zip archive, for about an hour; null when there are none'),
  rows: z.array(markingRow).describe('The class, and everyone who has handed in, by last name'),
})

/** A current or former mark. */
export const earlierMark = z.object({
  points_earned: pointsEarned,
  points_possible: z.number(),
  letter_grade: z.string().nullable(),
  given_at: instant,
  given_by: z.string().nullable(),
  replaced_at: instant.nullable().describe('Null for the mark that counts'),
  replaced_by: z.string().nullable(),
  is_cleared: z.boolean().describe('Removed instead of replaced by another'),
})

export type MarkingList = z.infer<typeof markingList>
export type MarkingRow = z.infer<typeof markingRow>
export type EarlierMark = z.infer<typeof earlierMark>

const id = z.guid(asIssue('assignments.unknown'))
const student_id = z.guid(asIssue('studentRecords.unknown'))
const call = calls('marking')

export const marking = {
  list: call
    .get('/teacher/assignments/{id}/marking', 'The class of an assignment with hand-ins and marks')
    .input(z.object({ id }))
    .output(markingList),
  mark: call
    .put(
      '/teacher/assignments/{id}/marks/{student_id}',
      'Mark a student’s work; without a hand-in only points',
    )
    .input(
      z.object({
        id,
        student_id,
        points: z
          .union([z.number(), z.literal('absent')], asIssue('marking.points'))
          .superRefine((points, context) => {
            const fault = findPointsProblem(points)
            if (fault !== null) addFault(context, [], fault)
          }),
        feedback: optionalText(maxFeedbackLength),
        version: z.string().max(200),
      }),
    )
    .output(markingRow),
  clear: call
    .post(
      '/teacher/assignments/{id}/marks/{student_id}/clear',
      'Remove a mark with its feedback: the hand-in is submitted or late again',
    )
    .input(z.object({ id, student_id, version: z.string().max(200) }))
    .output(markingRow),
  reopen: call
    .post(
      '/teacher/assignments/{id}/marks/{student_id}/reopen',
      'Let a student whose work is marked hand in once more',
    )
    .input(z.object({ id, student_id }))
    .output(markingRow),
  history: call
    .get(
      '/teacher/assignments/{id}/marks/{student_id}/history',
      'The mark and its earlier values, newest first: who, when, how much',
    )
    .input(z.object({ id, student_id }))
    .output(z.array(earlierMark)),
}

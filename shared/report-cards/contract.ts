import { z } from 'zod'
import { termNames } from '#shared/constants.ts'
import { maxCommentLength, noteRule } from './rules.ts'
import { asIssue } from '#shared/reasons.ts'
import { fileReply, sheetFormat } from '#shared/contract/file-reply.ts'
import { academicYear, optionalText, paperLanguage } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const inTerm = {
  academic_year: academicYear(),
  term: z.enum(termNames),
}

const ofGroup = z.object({
  group: z
    .string()
    .regex(/^(class:[0-9a-f-]{36}|home:.{1,20})$/, asIssue('classes.chooseAgain'))
    .describe('`class:` with the id of a class, or `home:` with the name of a home class'),
  ...inTerm,
})

export type CommentGroup = z.output<typeof ofGroup>

const readingState = z.enum(['unread', 'accepted', 'returned'])

const comments = z.object({
  is_open: z.boolean().describe('Whether they can still be written'),
  students: z
    .array(
      z.object({
        id: z.guid(),
        first_name: z.string(),
        last_name: z.string(),
        percentage: z
          .number()
          .nullable()
          .describe('The result that was submitted; of a home class the mean of them; null: none yet'),
        results: z
          .array(
            z.object({
              subject: z.string(),
              percentage: z.number().nullable(),
              letter_grade: z.string().nullable(),
            }),
          )
          .describe('The submitted results that the mean is of, by subject'),
        days_absent: z
          .number()
          .int()
          .nullable()
          .describe(
            'In the term, by the roll of the home class; null where it is not called, and of a subject',
          ),
        earlier: z
          .object({ term: z.string(), comment: z.string() })
          .nullable()
          .describe('The newest comment of an earlier term of the year, in the same subject or on the term'),
        comment: z.string().nullable(),
        reading: z
          .object({
            state: readingState,
            note: z.string().nullable().describe('The request of the person who returned it'),
            written_comment: z.string().nullable().describe('As it was written, where it was corrected'),
          })
          .nullable()
          .describe(
            'Of the comment, before the results are released; null where nobody reads comments first. A returned one can be changed even if `is_open` is false',
          ),
      }),
    )
    .describe('By name'),
})

export type ReportComments = z.output<typeof comments>

const owed = z.object({
  class_name: z.string().describe('The home class'),
  parts: z
    .array(
      z.object({
        subject: z.string().nullable().describe('Null: on the term, by the teacher of the home class'),
        teacher: z.string().nullable(),
        missing: z.number().int().describe('Students without a comment'),
      }),
    )
    .describe('Those with students without a comment'),
})

export type OwedComments = z.output<typeof owed>

const toRead = z.array(
  z.object({
    id: z.guid().describe('Of the student'),
    first_name: z.string(),
    last_name: z.string(),
    comments: z
      .array(
        z.object({
          id: z.guid(),
          subject: z.string().nullable().describe('Null: on the term, by the teacher of the home class'),
          comment: z.string(),
          state: readingState,
          note: z.string().nullable(),
          written_comment: z.string().nullable().describe('As it was written, where it was corrected'),
          writer: z.string().nullable().describe('Null: not known, or no longer a teacher'),
          corrector: z.string().nullable().describe('Null: not corrected, or by the office'),
          is_own: z
            .boolean()
            .describe('Whether it is of a class of the person asking, so that another person has to read it'),
          is_open: z.boolean().describe('False once its results are released'),
        }),
      )
      .describe('By subject, the one on the term last'),
  }),
)

export type StudentToRead = z.output<typeof toRead>[number]
export type CommentToRead = StudentToRead['comments'][number]

const unread = z.array(
  z.object({
    class_name: z.string().describe('The home class'),
    unread: z.number().int(),
    returned: z.number().int(),
  }),
)

export type UnreadComments = z.output<typeof unread>[number]

const reading = z.object({
  id: z.guid(),
  before: z.string().describe('The comment as it was read'),
  comment: z
    .string()
    .trim()
    .min(1, asIssue('reportCards.noComment'))
    .max(maxCommentLength)
    .describe('As it will be printed on the card'),
  note: optionalText(noteRule.max).describe(
    'With one the comment goes back to its writer, without it is accepted',
  ),
})

export type CommentReading = z.output<typeof reading>

const change = z.object({
  student_id: z.guid(),
  comment: optionalText(maxCommentLength),
  before: z.string().nullable().describe('As it was read'),
})

export type CommentChange = z.output<typeof change>

const call = calls('report cards')

export const reportCards = {
  comments: call
    .get(
      '/teacher/report-comments/{group}',
      'The comments on the report cards of a class, or of a home class about the term',
    )
    .input(ofGroup)
    .output(comments),
  saveComments: call
    .put(
      '/teacher/report-comments/{group}',
      'Keep comments for report cards; those of other students stay as they are. 409 when one of them is not as it was read',
    )
    .input(ofGroup.extend({ comments: z.array(change).max(200) })),
  owed: call
    .get(
      '/admin/report-comments/owed',
      'Teachers who still have to write comments for the report cards of a term, by home class',
    )
    .input(z.object(inTerm))
    .output(z.array(owed)),
  unread: call
    .get(
      '/report-comments/unread',
      'How many comments of a term wait to be read or changed before the cards go out, by home class: all for the office, those of the own home classes for a teacher. Empty where nobody reads them first',
    )
    .input(z.object(inTerm))
    .output(unread),
  toRead: call
    .get(
      '/report-comments/{class_name}',
      'The comments for the report cards of a home class, by student, for the person who reads them first',
    )
    .input(z.object({ class_name: z.string().max(20), ...inTerm }))
    .output(toRead),
  read: call
    .put(
      '/report-comments/{academic_year}/{term}',
      'Accept comments, corrected or not, or return them to their writers with a note. 409 when one of them is not as it was read',
    )
    .input(z.object({ ...inTerm, readings: z.array(reading).min(1).max(50) })),
  print: call
    .get(
      '/admin/report-cards/{class_name}/file',
      'The report cards of a home class for a term as a PDF, a page for each student with released results',
    )
    .input(
      z.object({
        class_name: z.string().max(20),
        ...inTerm,
        renew: z.stringbool().default(false).describe('Issue cards of another template again'),
        language: paperLanguage,
      }),
    )
    .output(fileReply),
  own: call
    .get('/student/report-cards/{id}/file', 'A report card of the student as a PDF, as it was issued')
    .input(z.object({ id: z.guid(asIssue('reportCards.unknown')) }))
    .output(fileReply),
  issued: call
    .get(
      '/admin/report-cards/issued/{id}/file',
      'One valid report card of any student and year as a PDF, as it was issued',
    )
    .input(z.object({ id: z.guid(asIssue('reportCards.unknown')), language: paperLanguage }))
    .output(fileReply),
  meritList: call
    .get(
      '/admin/merit-lists/{grade_level}/file',
      'The students of a grade by the mean of their released results, with a column for each subject',
    )
    .input(z.object({ grade_level: z.coerce.number().int().min(1).max(13), ...inTerm, format: sheetFormat }))
    .output(fileReply),
  transcript: call
    .get('/admin/students/{id}/transcript/file', 'The released results of a student over the years as a PDF')
    .input(z.object({ id: z.guid(asIssue('studentRecords.unknown')) }))
    .output(fileReply),
}

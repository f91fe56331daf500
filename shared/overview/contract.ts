import { z } from 'zod'
import { instant } from '#shared/contract/fields.ts'
import { waiting } from '#shared/messages/contract.ts'
import { calls } from '#shared/contract/calls.ts'
import { confirmableSteps } from './first-steps.ts'

const count = z.number().int()

const backupWarning = z.enum(['never_backed_up', 'backup_old'])

/** A warning about backups, by the same rule as on the Status page and in the mail to administrators. */
export type BackupWarning = z.infer<typeof backupWarning>

const overviewOfSchool = z.object({
  students: z
    .array(z.object({ grade_level: z.number().int().nullable(), female: count, male: count, unknown: count }))
    .describe('Active students by grade and sex; a null grade: students without one'),
  accounts: z.object({
    without_account: count.describe('Active students who have no account'),
    students_never_used: count.describe('Active students who have an account and never signed in'),
    teachers_never_used: count.describe('Active teachers who never signed in'),
  }),
  first_steps: z
    .object({
      particulars: z.boolean(),
      crest: z.boolean(),
      domains: z.boolean(),
      clock: z.boolean(),
      structure: z.boolean(),
      calendar: z.boolean(),
      subjects: z.boolean(),
      teachers: z.boolean(),
      roll: z.boolean(),
      accounts: z.boolean(),
      classes: z.boolean(),
      pages: z.boolean(),
    })
    .describe('The first steps of a new school, each true once it is taken'),
  students_without_class: count.describe('Active students who are in no home class'),
  teachers_without_classes: z
    .array(z.object({ id: z.guid(), name: z.string() }))
    .describe('Active teachers without a class in the current academic year'),
  work: z
    .array(
      z.object({
        subject: z.string(),
        set: count.describe('Assignments in classes that are not archived'),
        handed_in: count,
        unmarked: count.describe('Of those handed in'),
      }),
    )
    .describe('Subjects with assignments, most unmarked first'),
  waiting,
  last_backup: instant.nullable(),
  backup_warning: backupWarning
    .nullable()
    .describe('No backup is known, or none of the last two days is proven'),
  disk: z
    .object({ free: count, total: count, is_low: z.boolean() })
    .describe('Bytes of the disk that holds the data folder; low: files will soon be refused, or are'),
  dates: z
    .array(
      z.object({
        day: z.string().describe('Day as YYYY-MM-DD'),
        term: count,
        event: z.enum(['starts', 'ends']),
      }),
    )
    .describe('The next days on which a term starts or ends'),
  missing_year: z
    .string()
    .nullable()
    .describe('The academic year whose terms the office should enter by now'),
})

export type Overview = z.infer<typeof overviewOfSchool>

const call = calls('admin')

export const overview = {
  read: call
    .get('/admin/overview', 'The state of the school: students, accounts, work, requests, backup and dates')
    .output(overviewOfSchool),
  confirmStep: call
    .post('/admin/overview/first-steps', 'Say that the default of a first step is right')
    .input(z.object({ step: z.enum(confirmableSteps) })),
}

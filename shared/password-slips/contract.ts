import { z } from 'zod'
import { classNameForm } from '#shared/school-structure/structure.ts'
import { fileReply } from '#shared/contract/file-reply.ts'
import { asIssue } from '#shared/reasons.ts'
import { calls } from '#shared/contract/calls.ts'

/** The most students whose slips are made at once. */
const max = 2000

const who = z.object({
  who: z
    .union([
      z.object({ class_name: z.string().regex(classNameForm) }),
      z.object({ student_ids: z.array(z.guid()).min(1).max(max) }),
      z.object({ last_created: z.literal(true) }),
    ])
    .describe('A home class, these students, or those whose accounts the last run created'),
})

const counts = z.object({
  ready: z.number().int().describe('Their first password is the student ID, and unchanged'),
  temporary: z.number().int().describe('They have another first password, which would be replaced'),
  chosen: z.number().int().describe('They have chosen a password of their own'),
  without_account: z.number().int(),
  not_active: z.number().int(),
})

export type SlipCounts = z.infer<typeof counts>

const homeStudent = z.object({
  id: z.guid(),
  first_name: z.string(),
  last_name: z.string(),
  admission_number: z.string(),
  class_name: z.string(),
})

export type HomeStudent = z.infer<typeof homeStudent>

const firstPassword = z.object({
  student_name: z.string(),
  admission_number: z.string(),
  password: z.string().describe('Shown once, and not stored in clear'),
})

export type FirstPassword = z.infer<typeof firstPassword>

const call = calls('admin')
const teacherCall = calls('teacher')

export const passwordSlips = {
  count: call
    .post('/admin/password-slips/count', 'For whom slips can be made, before anything is changed')
    .input(who)
    .output(counts),
  make: call
    .post(
      '/admin/password-slips',
      'First passwords on slips of paper, as a PDF that is made once and not stored',
    )
    .input(
      who.extend({
        password: z
          .enum(['student_id', 'words'])
          .describe('The student ID, or random words that replace any first password'),
        replace_chosen: z
          .boolean()
          .default(false)
          .describe('Also replaces the passwords that students have chosen themselves'),
      }),
    )
    .output(fileReply),
  homeStudents: teacherCall
    .get('/teacher/home-students', 'The students of the home classes that the teacher asking looks after')
    .output(z.array(homeStudent)),
  giveFirst: teacherCall
    .post(
      '/teacher/home-students/{id}/first-password',
      'Give a student of the own home class a new first password: it replaces any earlier one, and every session ends',
    )
    .input(z.object({ id: z.guid(asIssue('studentRecords.unknown')) }))
    .output(firstPassword),
}

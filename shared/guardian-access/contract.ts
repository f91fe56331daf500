import { z } from 'zod'
import { fileReply } from '#shared/contract/file-reply.ts'
import { paperLanguages } from '#shared/translations/languages.ts'
import { asIssue } from '#shared/reasons.ts'
import { classNameForm } from '#shared/school-structure/structure.ts'
import { calls } from '#shared/contract/calls.ts'

/** The most students for whose guardians codes are printed at once. */
const max = 2000

const who = z.object({
  who: z
    .union([
      z.object({ class_name: z.string().regex(classNameForm) }),
      z.object({ student_ids: z.array(z.guid()).min(1).max(max) }),
    ])
    .describe('A home class, or these students'),
})

const counts = z.object({
  new: z.number().int().describe('Guardians who may read and have no PIN yet'),
  with_pin: z.number().int().describe('Guardians who may read and have a PIN'),
  students_without: z.number().int().describe('Active students without a guardian who may read'),
})

export type CodeCounts = z.output<typeof counts>

const choice = {
  even_with_pin: z
    .boolean()
    .default(false)
    .describe('Including guardians who have a PIN, which stays valid until the new code is used'),
  language: z
    .enum(paperLanguages)
    .default('guardian')
    .describe('`guardian`: each slip in the language of its guardian'),
}

const summaryOfPrint =
  'Codes for guardians on slips of paper, as a PDF that is made once and not stored; older unused codes become void'

const call = calls('guardians')
const teacherCall = calls('teacher')

export const guardianAccess = {
  count: call
    .post('/admin/guardian-codes/count', 'The number of guardians for whom codes can be printed')
    .input(who)
    .output(counts),
  print: call.post('/admin/guardian-codes', summaryOfPrint).input(who.extend(choice)).output(fileReply),
  close: call
    .post('/admin/guardians/{id}/close-access', 'End the access of a guardian: code, PIN and every session')
    .input(z.object({ id: z.guid(asIssue('guardianAccess.unknown')) })),
  printForStudent: teacherCall
    .post(
      '/teacher/home-students/{id}/guardian-codes',
      `${summaryOfPrint}. For a student of the teacher’s home class`,
    )
    .input(z.object({ id: z.guid(asIssue('studentRecords.unknown')) }))
    .output(fileReply),
  printForHomeClasses: teacherCall
    .post(
      '/teacher/guardian-codes',
      `${summaryOfPrint}. For the teacher’s home classes, such as for a meeting`,
    )
    .input(z.object(choice))
    .output(fileReply),
}

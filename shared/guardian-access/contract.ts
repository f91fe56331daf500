import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fileReply } from '#shared/contract/file-reply.ts'
import { asIssue } from '#shared/reasons.ts'
import { classNameForm } from '#shared/school-structure/structure.ts'

/** The most students for whose guardians codes are printed at once. */
const most = 2000

const who = z.object({
  who: z
    .union([
      z.object({ class_name: z.string().regex(classNameForm) }),
      z.object({ student_ids: z.array(z.guid()).min(1).max(most) }),
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
}

const summaryOfPrint =
  'Codes for guardians on slips of paper, as a PDF that is made once and not stored; older unused codes become void'

export const guardianAccess = {
  count: oc
    .route({
      method: 'POST',
      path: '/admin/guardian-codes/count',
      summary: 'The number of guardians for whom codes can be printed',
      tags: ['guardians'],
    })
    .input(who)
    .output(counts),
  print: oc
    .route({ method: 'POST', path: '/admin/guardian-codes', summary: summaryOfPrint, tags: ['guardians'] })
    .input(who.extend(choice))
    .output(fileReply),
  close: oc
    .route({
      method: 'POST',
      path: '/admin/guardians/{id}/close-access',
      summary: 'End the access of a guardian: code, PIN and every session',
      tags: ['guardians'],
    })
    .input(z.object({ id: z.guid(asIssue('guardianAccess.unknown')) })),
  printForStudent: oc
    .route({
      method: 'POST',
      path: '/teacher/home-students/{id}/guardian-codes',
      summary: `${summaryOfPrint}. For a student of the teacher’s home class`,
      tags: ['teacher'],
    })
    .input(z.object({ id: z.guid(asIssue('studentRecords.unknown')) }))
    .output(fileReply),
  printForHomeClasses: oc
    .route({
      method: 'POST',
      path: '/teacher/guardian-codes',
      summary: `${summaryOfPrint}. For the teacher’s home classes, such as for a meeting`,
      tags: ['teacher'],
    })
    .input(z.object(choice))
    .output(fileReply),
}

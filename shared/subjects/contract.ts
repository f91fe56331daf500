import { oc } from '@orpc/contract'
import { z } from 'zod'
import { mostUses } from './subject-uses.ts'
import { asIssue } from '#shared/reasons.ts'
import { instant, newId, requiredName, text, version } from '#shared/contract/fields.ts'

const fields = z.object({
  name: requiredName(100, asIssue('subjects.name')),
  code: text(20)
    .toUpperCase()
    .refine((code) => /^[A-Z0-9&-]{1,20}$/.test(code), asIssue('subjects.code')),
})

const uses = z
  .number()
  .int()
  .describe(`Up to ${mostUses}; ${mostUses + 1} stands for more`)

const subject = z.object({
  id: z.guid(),
  name: z.string(),
  code: z.string(),
  classes: uses,
  notes: uses,
  assignments: uses,
  updated_at: instant,
})

export type ListedSubject = z.infer<typeof subject>
export type SubjectFields = z.output<typeof fields>

const one = z.object({ id: z.guid(asIssue('subjects.unknown')) })
const tags = ['admin']

export const subjects = {
  list: oc
    .route({ method: 'GET', path: '/admin/subjects', summary: 'Subjects by name, with what uses them', tags })
    .output(z.array(subject)),
  create: oc
    .route({ method: 'POST', path: '/admin/subjects', summary: 'Add a subject', tags })
    .input(fields.extend({ id: newId }))
    .output(subject),
  addUsual: oc
    .route({
      method: 'POST',
      path: '/admin/subjects/usual',
      summary: 'Add the usual subjects whose name and code are free',
      tags,
    })
    .output(z.object({ added: z.number().int() })),
  change: oc
    .route({
      method: 'PUT',
      path: '/admin/subjects/{id}',
      summary: 'Change name and code of a subject',
      tags,
    })
    .input(fields.extend({ ...one.shape, updated_at: version }))
    .output(subject),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/admin/subjects/{id}',
      summary: 'Delete a subject that nothing uses; else 409 SUBJECT_IN_USE',
      tags,
    })
    .input(one),
}

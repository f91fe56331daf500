import { z } from 'zod'
import { auditActions, type AuditAction } from './audit-actions.ts'
import { asIssue } from '#shared/reasons.ts'
import { calls } from '#shared/contract/calls.ts'

const day = z.iso
  .date(asIssue('forms.date'))
  .regex(/^[12]/, asIssue('forms.date'))
  .describe('Day in the school’s time zone, as YYYY-MM-DD')

const person = z.object({
  id: z.string(),
  name: z.string().nullable().describe('Nothing when the account has no profile, or is gone'),
  username: z.string().nullable(),
})

const entry = z.object({
  id: z.number().int(),
  at: z.string().describe('Time as ISO 8601 with its offset'),
  action: z.string(),
  actor: person.nullable().describe('Nobody was signed in, or a program did it'),
  subject: person.extend({ type: z.string() }).nullable().describe('The subject of the entry'),
  ip: z.string().nullable(),
  details: z.record(z.string(), z.string()),
  request_id: z.string().nullable(),
})

const auditQuery = z.object({
  person: z.string().max(100).optional().describe('Parts of a name, number or email address, in any order'),
  part: z.enum(['any', 'actor', 'subject']).default('any').describe('The role of that person in it'),
  action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]).optional(),
  from: day.optional(),
  to: day.optional(),
  ip: z.union([z.ipv4(), z.ipv6()], asIssue('audit.address')).optional(),
  after: z.string().max(100).optional().describe('`next` of the page before'),
})

export type AuditEntry = z.infer<typeof entry>
export type AuditQuery = z.output<typeof auditQuery>

const call = calls('admin')

export const audit = {
  list: call
    .get('/admin/audit', 'The audit log, newest first: who did what, when, from where, about whom')
    .input(auditQuery)
    .output(z.object({ entries: z.array(entry), next: z.string().nullable() })),
}

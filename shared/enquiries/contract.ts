import { z } from 'zod'
import { answerRules, enquiryRules as rules, enquiryStates } from './rules.ts'
import { asIssue } from '#shared/reasons.ts'
import { instant, openToAll, requiredText, siteTags as tags, version } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

/** The fields that a visitor fills in. */
export const enquiryInput = z.object({
  name: requiredText(rules.name.max, rules.name.missing),
  contact: requiredText(rules.contact.max, rules.contact.missing).refine(
    (typed) => typed === '' || rules.contact.form.pattern.test(typed),
    rules.contact.form.invalid,
  ),
  message: requiredText(rules.message.max, rules.message.missing),
})

const enquiry = z.object({
  id: z.guid(),
  page: z.string().describe('The page whose form it was, such as /sme/kiosk'),
  name: z.string(),
  contact: z.string().describe('Phone number or email address as it was typed'),
  message: z.string(),
  state: z
    .enum(enquiryStates)
    .describe('set_aside: came as machines write, or with a flood; counted nowhere'),
  answer: z.string().nullable().describe('The mail that was sent, or a note of the call'),
  answered_by_mail: z.boolean().nullable(),
  answered_by: z.string().nullable().describe('Name of the administrator'),
  answered_at: instant.nullable(),
  created_at: instant,
  updated_at: z.string(),
})

export type Enquiry = z.infer<typeof enquiry>

const one = z.object({ id: z.guid(asIssue('enquiries.unknown')) })
const listQuery = z.object({
  state: z.enum(enquiryStates),
  search: z.string().max(100).optional().describe('Words of the name, the contact or the message'),
  before: z.string().max(100).optional().describe('`older` of the page before'),
})
const answer = one.extend({
  updated_at: version,
  by_mail: z.boolean().describe('false: it was given by phone, and this is a note of it'),
  answer: requiredText(answerRules.answer.max, answerRules.answer.missing),
})

export type EnquiryQuery = z.output<typeof listQuery>
export type EnquiryAnswer = z.output<typeof answer>

const call = calls(...tags)
const siteCall = calls('site')

export const enquiries = {
  beginForm: siteCall
    .post('/enquiry-forms', 'The time at which a visitor begins to write, signed; the form sends it back', {
      spec: openToAll,
    })
    .output(z.object({ form_time: z.string() })),
  list: call
    .get('/admin/enquiries', 'Enquiries in one state, the newest first')
    .input(listQuery)
    .output(
      z.object({
        enquiries: z.array(enquiry),
        older: z.string().nullable().describe('Cursor of the older ones; null when there are none'),
        set_aside: z.number().int().describe('How many are set aside'),
        can_mail: z.boolean().describe('Whether the program has a mail server'),
      }),
    ),
  answer: call
    .post('/admin/enquiries/{id}/answer', 'Answer an enquiry by mail, or record an answer by phone')
    .input(answer)
    .output(enquiry),
  close: call
    .post('/admin/enquiries/{id}/close', 'Close an enquiry: nothing is left to do')
    .input(one)
    .output(enquiry),
  reopen: call
    .post('/admin/enquiries/{id}/reopen', 'Put an enquiry that was closed or set aside back where it belongs')
    .input(one)
    .output(enquiry),
  remove: call.delete('/admin/enquiries/{id}', 'Delete an enquiry').input(one),
  removeSetAside: call
    .delete('/admin/enquiries', 'Delete every enquiry that was set aside')
    .output(z.object({ deleted: z.number().int() })),
}

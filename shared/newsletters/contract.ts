import { z } from 'zod'
import { newsletterFields } from './fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { siteTags as tags, instant, newId } from '#shared/contract/fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import { calls } from '#shared/contract/calls.ts'

const mailing = z.object({
  waiting: z.number().int().describe('Still to be sent'),
  sent: z.number().int(),
  failed: z.number().int(),
  unsure: z.number().int().describe('Broken off in the middle, so not sent again'),
  unsent: z.number().int().describe('Subscribers who have not been sent it'),
})

const newsletter = replyOf(newsletterFields).extend({
  id: z.guid(),
  file_url: z.string().describe('Relative to the site'),
  file_name: z.string(),
  file_size: z.number().int().describe('Bytes'),
  is_active: z.boolean(),
  created_at: instant,
  mailing,
})

const newsletterList = z.object({
  newsletters: z.array(newsletter),
  subscribers: z.number().int(),
  can_mail: z.boolean().describe('Whether the program has a mail server'),
})

const newsletterInput = inputOf(newsletterFields).extend({
  id: newId,
  upload_id: z.guid(asIssue('newsletters.file')),
})

export type NewsletterInput = z.output<typeof newsletterInput>
export type ListedNewsletter = z.infer<typeof newsletter>
export type NewsletterMailing = z.infer<typeof mailing>

const one = z.object({ id: z.guid(asIssue('newsletters.unknown')) })

const call = calls(...tags)

export const newsletters = {
  list: call.get('/admin/newsletters', 'All newsletters, newest first').output(newsletterList),
  create: call
    .post('/admin/newsletters', 'Publish a newsletter that was sent')
    .input(newsletterInput)
    .output(newsletter),
  setActive: call
    .put('/admin/newsletters/{id}/active', 'Show or hide a newsletter')
    .input(one.extend({ is_active: z.boolean() }))
    .output(newsletter),
  mail: call
    .post(
      '/admin/newsletters/{id}/mails',
      'Mail it to every subscriber who has not been sent it, and to those whose mail failed',
    )
    .input(one)
    .output(newsletter),
  remove: call.delete('/admin/newsletters/{id}', 'Delete a newsletter and its file').input(one),
}

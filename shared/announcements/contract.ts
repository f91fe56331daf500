import { z } from 'zod'
import { announcementFields, untilBeforeFrom } from './fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { audienceInput, audienceParts } from '#shared/audience/contract.ts'
import { fileChange, instant, newFile, newId, storedFile, version } from '#shared/contract/fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import { calls } from '#shared/contract/calls.ts'

const announcementInput = z.object({ audience: audienceInput, ...inputOf(announcementFields).shape })

const endsAfterItBegins: [check: (row: z.output<typeof announcementInput>) => boolean, fault: object] = [
  ({ shown_from, shown_until }) => shown_until === null || shown_until >= shown_from,
  { path: ['shown_until'], message: untilBeforeFrom },
]

const announcement = storedFile.extend({
  id: z.guid(),
  ...replyOf(announcementFields).shape,
  author_name: z.string().nullable().describe('The teacher who signs it; null: the office'),
  audience: audienceParts,
  shown_from: instant,
  is_seen: z.boolean().describe('The person asking has seen it, or has written it'),
  may_change: z.boolean(),
  seen_by: z
    .object({ seen: z.number().int(), people: z.number().int() })
    .nullable()
    .describe('How many of its audience have seen it; null for people who may not change it'),
  updated_at: z.string(),
})

const page = z.object({
  pinned: z.array(announcement).describe('Only with the first page'),
  announcements: z.array(announcement).describe('Newest first'),
  older: z
    .string()
    .nullable()
    .describe('Passed as `before` to read the next older ones; null: there are none'),
  by_mail: z
    .boolean()
    .nullable()
    .describe(
      'Whether new ones are mailed to the person each morning; null: on a further page, and where no mail can be sent',
    ),
})

/** A new announcement above a first screen. */
export const newAnnouncements = z
  .array(
    z.object({
      id: z.guid(),
      title: z.string(),
      author_name: z.string().nullable(),
      shown_from: instant,
    }),
  )
  .describe('Those that the person has not seen yet, pinned ones and the newest first; at most twenty')

export type Announcement = z.output<typeof announcement>
export type AnnouncementPage = z.output<typeof page>
export type AnnouncementInput = z.output<typeof announcementInput>
export type NewAnnouncement = z.output<typeof newAnnouncements>[number]

const one = z.object({ id: z.guid(asIssue('announcements.unknown')) })
const call = calls('announcements')

export const announcements = {
  list: call
    .get(
      '/announcements',
      'Announcements to the person asking, and those that the person has made; the office reads all',
    )
    .input(z.object({ before: z.string().max(200).optional() }))
    .output(page),
  get: call
    .get('/announcements/{id}', 'One announcement, for those who may change it')
    .input(one)
    .output(announcement),
  readers: call
    .get(
      '/announcements/{id}/readers',
      'The students of a teacher’s own announcement, and when each has seen it',
    )
    .input(one)
    .output(
      z.array(
        z.object({
          student_id: z.guid(),
          first_name: z.string(),
          last_name: z.string(),
          has_account: z.boolean(),
          seen_at: instant.nullable(),
        }),
      ),
    ),
  create: call
    .post('/announcements', 'Announce something')
    .input(announcementInput.extend({ id: newId, file: newFile }).refine(...endsAfterItBegins))
    .output(announcement),
  update: call
    .put('/announcements/{id}', 'Change an announcement')
    .input(
      announcementInput
        .extend({ ...one.shape, updated_at: version, file: fileChange })
        .refine(...endsAfterItBegins),
    )
    .output(announcement),
  remove: call.delete('/announcements/{id}', 'Delete an announcement and its file').input(one),
  setMail: call
    .put('/announcements/mail', 'Have new announcements mailed to oneself each morning, or no longer')
    .input(z.object({ by_mail: z.boolean() }))
    .output(z.object({ by_mail: z.boolean().describe('False also for people without an address') })),
  markSeen: call.post('/announcements/seen', 'Mark announcements as seen').input(
    z.object({
      ids: z
        .array(z.guid(asIssue('announcements.unknown')))
        .min(1)
        .max(100),
    }),
  ),
}

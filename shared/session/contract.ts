import { z } from 'zod'
import { portals } from './portals.ts'
import { calls } from '#shared/contract/calls.ts'

const roles = ['Student', 'Teacher', 'Admin'] as const

const deviceKey = z.object({
  key: z.string().describe('32 bytes, base64url: seals the data that this person keeps in a browser'),
})

export type DeviceKey = z.infer<typeof deviceKey>

export const openedSession = z.object({
  user: z.object({
    id: z.guid(),
    email: z.string(),
    name: z.string(),
    roles: z.array(z.enum(roles)),
  }),
  must_change_password: z.boolean().describe('Until it is changed, the token has no right but that'),
  home: z.enum(portals).describe('Which portal to open: Teacher comes before Admin'),
  device: deviceKey.optional().describe('Absent until the password is changed'),
})

export type OpenedSession = z.infer<typeof openedSession>

const outboxAccess = z.object({
  token: z.string().describe('For sending the waiting outbox only; ends with the session'),
})

export type OutboxAccess = z.infer<typeof outboxAccess>

const call = calls('Session')

export const session = {
  open: call
    .post('/session', 'The person signed in, and their portal', {
      description:
        'Called after each sign-in, and whenever the person must be known. The first login of a student creates ' +
        'the profile and links the student record; when there is none to link, the session is ended and the ' +
        'answer is 403 STUDENT_RECORD_NOT_LINKABLE.',
    })
    .output(openedSession),
  deviceKey: call
    .post('/account/device-key', 'The key that seals the data that the signed-in person keeps in a browser', {
      description:
        'The key is the same on each call and on each device. It is not a GET, because no cache of a browser may ' +
        'hold the reply.',
    })
    .output(deviceKey),
  outboxToken: call
    .post(
      '/account/outbox-token',
      'A token with which a browser sends the waiting outbox while no page is open',
      {
        description:
          'It is accepted for the calls that the outbox makes and for the files that it sends, and refused for all ' +
          'others. It counts for at most 30 days and ends with the session, when the account is closed, and when its ' +
          'password has to be changed. Browsers ask for it only where the person wants to stay signed in.',
      },
    )
    .output(outboxAccess),
}

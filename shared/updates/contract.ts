import { z } from 'zod'
import { instant } from '#shared/contract/fields.ts'
import * as updateMessages from './messages.ts'
import { calls } from '#shared/contract/calls.ts'

/** The forms in which the program is installed, each of which is updated in a different way. */
export const programKinds = ['release', 'package', 'sources', 'demo'] as const

const version = z.string().describe('Such as 0.2.0')

const foundRelease = z.object({
  file: z.string().describe('Path of the archive on the machine of the school'),
  version,
  bytes: z.number().int(),
  refusal: z.string().nullable().describe('Why it cannot be installed; null: by its signature, it can'),
})

/** Text between `https://` and a folder; a query or a fragment could not be followed by a file's name. */
const releaseAddress = z
  .url({ protocol: /^https$/, error: updateMessages.address })
  .max(300)
  .refine((text) => !/[?#@]/.test(text), updateMessages.address)

const state = z.object({
  kind: z.enum(programKinds).describe('Only a release is brought up to date from here'),
  version,
  found: z.array(foundRelease).describe('On sticks and in the folder of the settings, the newest first'),
  attempt: z
    .object({
      name: z.string().describe('Name of the archive'),
      at: instant,
      refusal: z.string().nullable().describe('Why nothing was changed; null: it is being unpacked'),
    })
    .nullable()
    .describe('The last attempt to unpack a release that did not become an update'),
  last: z
    .object({
      from: version,
      to: version,
      at: instant,
      state: z.enum(['installed', 'archived', 'trying', 'done', 'failing', 'undoing', 'undone']),
      reason: z.string().nullable().describe('Why it was undone, or why it shall be'),
      is_asked_for: z.boolean().describe('Whether going back was requested'),
    })
    .nullable()
    .describe('The last update'),
  address: z
    .string()
    .nullable()
    .describe('The address where the program looks for newer releases once a day; null: none'),
  offer: z
    .object({
      at: instant.describe('When it was looked'),
      fault: z.string().nullable().describe('Why nothing was found, or the download was cut short'),
      release: z
        .object({
          version,
          bytes: z.number().int(),
          bytes_here: z.number().int().describe('Downloaded already'),
          refusal: z.string().nullable().describe('Why it cannot be taken'),
        })
        .nullable(),
      is_downloading: z.boolean(),
    })
    .nullable()
    .describe('The result of the last check of the address'),
  log: z.string().describe('The end of the log of the last update'),
})

export type Updates = z.infer<typeof state>
export type ProgramKind = (typeof programKinds)[number]

const call = calls('admin')

export const updates = {
  read: call.get('/admin/updates', 'Newer releases, and the last update').output(state),
  begin: call
    .post('/admin/updates', 'Unpack a release and start again with it', {
      description:
        'The reply comes once the work has begun, or says why it cannot. The school then stops and starts again.',
    })
    .input(
      z.object({
        file: z
          .string()
          .min(1)
          .max(1000)
          .nullable()
          .describe('Path of a release that was found; null: the one that is unpacked already'),
      }),
    )
    .output(state),
  saveAddress: call
    .put('/admin/updates/address', 'Set the address of newer releases, and look there', {
      description:
        'The address of a folder as `npm run release` makes it. Without one the program asks nobody.',
    })
    .input(z.object({ address: releaseAddress.nullable().describe('null: look nowhere') }))
    .output(state),
  look: call.post('/admin/updates/look', 'Look now for a newer release at the address').output(state),
  download: call
    .post('/admin/updates/download', 'Download the release that was found, or continue the download', {
      description: 'The reply comes at once. Then it is among the releases that were found.',
    })
    .output(state),
  goBack: call
    .post('/admin/updates/back', 'Go back to the version and the data before an update whose requests fail', {
      description: 'What was saved since the update is lost. The school stops and starts again.',
    })
    .output(state),
}

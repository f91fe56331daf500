import { z } from 'zod'
import { reachChoices } from './names.ts'
import { calls } from '#shared/contract/calls.ts'

/** Places where the settings of the address may be stored. */
export const settingPlaces = ['here', 'file', 'start', 'package', 'demo'] as const

const state = z.object({
  choice: z.enum(reachChoices).describe('Only this computer, the network of the school, or the internet'),
  public_url: z.string().describe('The address that people type'),
  addresses: z
    .array(z.string())
    .describe(
      'Addresses in the network: the name of the school with https, where a port for it is free, and http://192.168.1.10:3000',
    ),
  kept_in: z
    .enum(settingPlaces)
    .describe(
      'Where the choice is changed: `here`; `file`: settings.env of the release, because a proxy or an authority takes part; `start`: what starts the program; the file of the Debian package; nowhere in the demo school',
    ),
  fixed: z.array(z.string()).describe('With `start`: the settings that are given there'),
})

const check = z.object({
  name: z.enum(['own', 'other', 'unknown']).describe('Leads to this machine, to another address, or nowhere'),
  found: z.array(z.string()).describe('Addresses to which the name leads'),
  port: z.enum(['answers', 'refused', 'silent', 'other']).describe('`other`: another program answers there'),
  certificate: z
    .enum(['none', 'right', 'own', 'ended', 'wrong_name', 'untrusted'])
    .describe('`none`: the address is plain http; `own`: of the school’s own authority, and right'),
})

export type Reach = z.infer<typeof state>
export type ReachCheck = z.infer<typeof check>

const call = calls('admin')

export const reach = {
  read: call.get('/admin/reach', 'How people reach the school').output(state),
  check: call
    .post('/admin/reach/check', 'Test the address of the school as a visitor would, from its own machine')
    .output(check),
  save: call
    .put('/admin/reach', 'Change how people reach the school, and start again')
    .input(
      z.object({
        choice: z.enum(['computer', 'network']),
        address: z
          .string()
          .max(200)
          .nullable()
          .describe('One of `addresses` for the network; null: this computer'),
      }),
    )
    .output(
      z.object({
        public_url: z.string().describe('The address from the next start on'),
        open_at: z
          .string()
          .describe(
            'Where to go on: with a certificate of the school’s own, the page that shows how to trust it',
          ),
      }),
    ),
}

import { oc } from '@orpc/contract'
import { z } from 'zod'

/** Ways in which people reach the school, from the smallest circle to the largest. */
export const reachChoices = ['computer', 'network', 'internet'] as const

const state = z.object({
  choice: z.enum(reachChoices).describe('This computer alone, the network of the school, or the internet'),
  public_url: z.string().describe('The address that people type'),
  addresses: z.array(z.string()).describe('Of this machine in its networks, as http://192.168.1.10:3000'),
  may_change: z
    .boolean()
    .describe(
      'Whether the choice can be changed here: a release that speaks plain http, without a proxy; otherwise by its settings',
    ),
})

const check = z.object({
  name: z.enum(['own', 'other', 'unknown']).describe('Leads to this machine, to another address, or nowhere'),
  found: z.array(z.string()).describe('Addresses to which the name leads'),
  port: z.enum(['answers', 'refused', 'silent', 'other']).describe('`other`: another program answers there'),
  certificate: z
    .enum(['none', 'right', 'ended', 'wrong_name', 'untrusted'])
    .describe('`none`: the address is plain http'),
})

export type Reach = z.infer<typeof state>
export type ReachCheck = z.infer<typeof check>
export type ReachChoice = (typeof reachChoices)[number]

const tags = ['admin']

export const reach = {
  read: oc
    .route({ method: 'GET', path: '/admin/reach', summary: 'How people reach the school', tags })
    .output(state),
  check: oc
    .route({
      method: 'POST',
      path: '/admin/reach/check',
      summary: 'Try the address of the school as a visitor would, from its own machine',
      tags,
    })
    .output(check),
  save: oc
    .route({
      method: 'PUT',
      path: '/admin/reach',
      summary: 'Change how people reach the school, and start again',
      tags,
    })
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
    .output(z.object({ public_url: z.string().describe('The address from the next start on') })),
}

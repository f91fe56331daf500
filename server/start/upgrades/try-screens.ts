import { deleteSession } from '#server/auth/sign-in/session-queries.ts'
import { signAccessToken } from '#server/auth/tokens/access-token.ts'
import type { Claims } from '#server/database/database.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { portalParts, portals, type Portal } from '#shared/session/portals.ts'
import type { Services } from '../services.ts'
import { beginSession } from './queries.ts'

type Handler = (request: Request) => Response | Promise<Response>

/**
 * Asks a school that was upgraded whether it is ready, for its home page, and for the first screen of each
 * portal as one of the people who use it.
 * @throws {StartFault} with the first request that is not answered as it should be
 */
export async function tryScreens(
  services: Pick<Services, 'auth' | 'database' | 'env'>,
  handler: Handler,
): Promise<void> {
  const ask = async (call: string, headers: Record<string, string> = {}) => {
    const [method, path] = call.split(' ') as [string, string]
    const reply = await handler(new Request(new URL(path, services.env.publicUrl), { method, headers }))
    const text = await reply.text()
    if (reply.status === 200) return
    throw new StartFault(
      `${call} was answered with ${reply.status}: ${text.slice(0, 300)}`,
      'Look for the reason in the log of this command, and pass it on to whoever looks after the program.',
    )
  }
  await ask('GET /ready')
  await ask('GET /', { accept: 'text/html' })
  for (const portal of portals)
    await asSomebody(services, portal, async (authorization) => {
      for (const call of portalParts[portal].shown) await ask(call, { authorization })
    })
}

async function asSomebody(
  { database, auth }: Pick<Services, 'auth' | 'database'>,
  portal: Portal,
  work: (authorization: string) => Promise<void>,
): Promise<void> {
  const claims = await database.asService((tx) => beginSession(tx, portal))
  if (!claims) return
  try {
    await work(`Bearer ${tokenOf(auth, claims)}`)
  } finally {
    await database.asService((tx) => deleteSession(tx, claims.sub, claims.session_id))
  }
}

function tokenOf({ keys, issuer }: Services['auth'], claims: Claims): string {
  const person = { email: '', phone: '', app_metadata: {}, user_metadata: {}, is_anonymous: false }
  const content = { ...claims, ...person, aud: 'authenticated', amr: [] }
  return signAccessToken(keys, issuer, content, Math.floor(Date.now() / 1000), 60)
}

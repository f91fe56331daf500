import { requireBearer } from '#server/access/bearer.ts'
import { requireRole } from '#server/access/roles.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Claims } from '#server/database/database.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { AppError, invalidInput } from '#server/http/errors.ts'
import type { TokenCheck } from '#server/access/bearer.ts'
import type { Database } from '#server/database/database.ts'
import { importKinds, maxRollBytes, type ImportKindName } from '#shared/student-records/roll.ts'
import { because } from '#shared/reasons.ts'
import { receiveFile } from './receive-file.ts'

type Env = AppEnv & { Variables: AppEnv['Variables'] & { claims: Claims } }

/**
 * `POST /api/v1/admin/imports/file?name=`, with the file as the body. It is not a call of the contract
 * because a file is not JSON, and because the sender must be known before the first megabyte is accepted.
 */
export function createRollFileEndpoint(services: { database: Database; tokens: TokenCheck }): Hono<Env> {
  return new Hono<Env>().post(
    '/',
    async (c, next) => {
      const claims = await requireBearer(services, c.req.header('authorization'))
      await requireRole(services.database, claims, 'Admin')
      c.set('claims', claims)
      await next()
    },
    bodyLimit({ maxSize: maxRollBytes, onError: refuseLargeFile }),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const overview = await receiveFile(services, c.get('claims'), {
        name: storableFileName(c.req.query('name')),
        kind: kindOf(c.req.query('kind')),
        bytes,
        signal: c.req.raw.signal,
      })
      return c.json(overview, 200, { 'Cache-Control': 'no-store' })
    },
  )
}

function storableFileName(given: string | undefined): string {
  const name = (given ?? '')
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(-255)
  return name === '' ? 'roll' : name
}

/** By default, the roll. */
function kindOf(given = 'students'): ImportKindName {
  const kind = importKinds.find((name) => name === given)
  if (!kind) throw invalidInput({ kind: because('rollImport.kind', importKinds.join(', ')) })
  return kind
}

function refuseLargeFile(): never {
  throw new AppError('TOO_LARGE', { status: 413, reason: because('rollImport.tooLarge') })
}

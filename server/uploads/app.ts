import { Hono, type Context } from 'hono'
import { requireBearer, type TokenCheck } from '#server/access/bearer.ts'
import { requireOwnPassword } from '#server/access/roles.ts'
import { requireSender } from '#server/access/sender.ts'
import type { Claims } from '#server/database/database.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { toAppError } from '#server/http/errors.ts'
import type { UploadServices } from './services.ts'
import { createUploadServer } from '#server/storage/tus-server.ts'
import { beginUpload } from './begin.ts'
import { finishUpload } from './finish.ts'
import { deleteUnfinishedUpload, extendReservation, markWithoutRoom, uploadOf } from './queries.ts'
import { isForPurpose } from './purposes.ts'
import { noSuchUpload } from './refusals.ts'
import { requireRoomToGoOn } from './room.ts'

const path = '/upload/resumable'

type UploadingServices = UploadServices & { tokens: TokenCheck; outboxTokens: TokenCheck }

/** `/storage/v1/upload`: resumable uploads of signed-in people, for any purpose. */
export function createUploadApp(services: UploadingServices): Hono<AppEnv> {
  const { database } = services
  const answer = createUploadServer(`/storage/v1${path}`, services.incoming, {
    begin: (claims, upload) => beginUpload(services, claims, upload),
    readAgain: async (claims, id) => (await database.queryAsUser(claims, uploadOf(claims.sub, id)))[0],
    finish: (claims, id) => finishUpload(services, claims, id),
    cancel: (claims, id) => database.asUser(claims, (tx) => deleteUnfinishedUpload(tx, claims.sub, id)),
  })

  return new Hono<AppEnv>()
    .on(['POST', 'OPTIONS'], path, async (c) => {
      return await answer(c.req.raw, await requireUploader(services, c))
    })
    .all(`${path}/:id{[0-9a-f-]{36}}`, async (c) => {
      const claims = await requireUploader(services, c)
      const [row] = await database.queryAsUser(claims, uploadOf(claims.sub, c.req.param('id')))
      if (!row || !isForPurpose(claims, row.purpose)) throw noSuchUpload()
      const received = (await services.incoming.sizeOf(row.id)) ?? 0
      let isFull = false
      try {
        if (c.req.method === 'PATCH') await requireRoomToGoOn(services, claims, row)
        return await answer(c.req.raw, claims, row)
      } catch (error) {
        isFull = toAppError(error).status === 507
        throw error
      } finally {
        // Best effort: the database's disk may be full too.
        await noteProgress(services, claims, row.id, { received, isFull }).catch(() => undefined)
      }
    })
}

/** The requests that send a file; the outbox may also make these while no page is open, but no others. */
const sending = new Set(['POST', 'HEAD', 'PATCH'])

async function requireUploader(services: UploadingServices, { req }: Context<AppEnv>): Promise<Claims> {
  const readClaims = sending.has(req.method) ? requireSender : requireBearer
  const claims = await readClaims(services, req.header('authorization'))
  requireOwnPassword(claims)
  return claims
}

/** Reserves space for an upload whose bytes have begun to arrive, but not for one that did not fit. */
async function noteProgress(
  { database, incoming }: UploadServices,
  claims: Claims,
  id: string,
  { received, isFull }: { received: number; isFull: boolean },
): Promise<void> {
  if (isFull) return await database.asUser(claims, (tx) => markWithoutRoom(tx, claims.sub, id))
  const isMore = ((await incoming.sizeOf(id)) ?? 0) > received
  if (isMore) await database.asUser(claims, (tx) => extendReservation(tx, claims.sub, id))
}

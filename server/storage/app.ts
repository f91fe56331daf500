import { Hono } from 'hono'
import { beginHandIn } from '#server/domain/hand-ins/begin-hand-in.ts'
import { finishHandIn } from '#server/domain/hand-ins/finish-hand-in.ts'
import type { Claims } from '#server/database/database.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { forbidden, notFound, unauthorized } from '#server/http/errors.ts'
import type { Services } from '#server/services.ts'
import { createDelivery } from './delivery.ts'
import { deleteUnfinishedUpload, findUpload } from './upload-queries.ts'
import { createUploadServer } from './uploads.ts'

const uploadPath = '/upload/resumable'

/** `/storage/v1`: resumable uploads of signed-in people, and delivery of stored files by links. */
export function createStorageApp(services: Services): Hono<AppEnv> {
  const { database, arrivals } = services
  const answer = createUploadServer(`/storage/v1${uploadPath}`, arrivals, {
    begin: (claims, upload) => beginHandIn(services, claims, upload),
    async finish(claims, id) {
      await finishHandIn(services, claims, id)
    },
    abandon: (claims, id) => database.asUser(claims, (tx) => deleteUnfinishedUpload(tx, claims.sub, id)),
  })

  return new Hono<AppEnv>()
    .route('/', createDelivery(services))
    .on(['POST', 'OPTIONS'], uploadPath, async (c) => {
      return await answer(c.req.raw, await whoUploads(services, c.req.header('authorization')))
    })
    .all(`${uploadPath}/:id{[0-9a-f-]{36}}`, async (c) => {
      const claims = await whoUploads(services, c.req.header('authorization'))
      const row = await database.asUser(claims, (tx) => findUpload(tx, claims.sub, c.req.param('id')))
      if (!row) throw notFound('There is no such upload. Please choose the file again.')
      return await answer(c.req.raw, claims, row)
    })
    .all('*', () => {
      throw notFound('There is nothing here.')
    })
}

async function whoUploads(services: Services, authorization: string | undefined): Promise<Claims> {
  const token = /^bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw unauthorized('You are not signed in. Please sign in and try again.')
  const claims = await services.tokens.verify(token)
  if (claims.role !== 'authenticated') throw forbidden('Please change your password first.')
  return claims
}

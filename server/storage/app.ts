import { Hono } from 'hono'
import { requireBearer } from '#server/access/bearer.ts'
import { requireOwnPassword } from '#server/access/roles.ts'
import type { Claims } from '#server/database/database.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { notFound } from '#server/http/errors.ts'
import type { Services } from '#server/services.ts'
import { createHandInArchive } from '#server/domain/marking/hand-in-archive.ts'
import { createDelivery } from './delivery.ts'
import { findUploadState } from './upload-queries.ts'
import { uploadPurposes } from './upload-purposes.ts'
import { createUploadServer } from './uploads.ts'

const uploadPath = '/upload/resumable'

/** `/storage/v1`: resumable uploads of signed-in people, and delivery of stored files by links. */
export function createStorageApp(services: Services): Hono<AppEnv> {
  const { database, arrivals } = services
  const answer = createUploadServer(`/storage/v1${uploadPath}`, arrivals, uploadPurposes(services))

  return new Hono<AppEnv>()
    .route('/', createDelivery(services))
    .route('/', createHandInArchive(services))
    .on(['POST', 'OPTIONS'], uploadPath, async (c) => {
      return await answer(c.req.raw, await whoUploads(services, c.req.header('authorization')))
    })
    .all(`${uploadPath}/:id{[0-9a-f-]{36}}`, async (c) => {
      const claims = await whoUploads(services, c.req.header('authorization'))
      const row = await database.asUser(claims, (tx) => findUploadState(tx, claims.sub, c.req.param('id')))
      if (!row) throw notFound('There is no such upload. Please choose the file again.')
      return await answer(c.req.raw, claims, row)
    })
    .all('*', () => {
      throw notFound('There is nothing here.')
    })
}

async function whoUploads(services: Services, authorization: string | undefined): Promise<Claims> {
  const claims = await requireBearer(services, authorization)
  requireOwnPassword(claims)
  return claims
}

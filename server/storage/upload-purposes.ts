import { beginHandIn } from '#server/domain/hand-ins/begin-hand-in.ts'
import { finishHandIn } from '#server/domain/hand-ins/finish-hand-in.ts'
import { beginOfficeUpload, isOfficePurpose } from '#server/domain/office-files/begin-upload.ts'
import { finishOfficeUpload } from '#server/domain/office-files/finish-upload.ts'
import { beginTeachingUpload, isTeachingPurpose } from '#server/domain/teaching-files/begin-upload.ts'
import { finishTeachingUpload } from '#server/domain/teaching-files/finish-upload.ts'
import type { Services } from '#server/services.ts'
import { deleteUnfinishedUpload, findUploadState } from './upload-queries.ts'
import type { UploadPurpose } from './uploads.ts'

/** What uploads are for: a student's hand-in, a teacher's attachment or material, what the office puts on the site. The browser says which. */
export function uploadPurposes(services: Services): UploadPurpose {
  const { database } = services
  return {
    async begin(claims, upload) {
      const purpose = upload.metadata['purpose']
      if (isOfficePurpose(purpose)) await beginOfficeUpload(services, claims, purpose, upload)
      else if (isTeachingPurpose(purpose)) await beginTeachingUpload(services, claims, upload)
      else await beginHandIn(services, claims, upload)
    },
    async finish(claims, id) {
      const upload = await database.asUser(claims, (tx) => findUploadState(tx, claims.sub, id))
      if (isOfficePurpose(upload?.purpose)) await finishOfficeUpload(services, claims, id)
      else if (isTeachingPurpose(upload?.purpose)) await finishTeachingUpload(services, claims, id)
      else await finishHandIn(services, claims, id)
    },
    abandon: (claims, id) => database.asUser(claims, (tx) => deleteUnfinishedUpload(tx, claims.sub, id)),
  }
}

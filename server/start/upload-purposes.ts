import { handIn } from '#server/domain/hand-ins/upload-purpose.ts'
import { post } from '#server/domain/forum/upload-purpose.ts'
import { photograph } from '#server/domain/student-photographs/upload-purpose.ts'
import { material } from '#server/domain/materials/upload-purpose.ts'
import { attachment } from '#server/uploads/attachment.ts'
import type { Purposes } from '#server/uploads/purposes.ts'
import { crest, libraryPicture, newsletter, picture } from '#server/uploads/site-files.ts'

/** The purposes for which a file may be sent; each noun decides about its own files. */
export const uploadPurposes: Purposes = {
  'hand-in': handIn,
  attachment,
  material,
  post,
  newsletter,
  slide: picture,
  news: picture,
  library: libraryPicture,
  crest,
  photograph,
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireAdmin } from '#server/access/roles.ts'
import { makeCrestFiles } from '#server/storage/crest-files.ts'
import { cleanPage, makePictureFiles } from '#server/storage/picture-files.ts'
import { plainFileName } from '#server/storage/plain-file-name.ts'
import { commonDetails, finishWithObjects, type Purpose } from './purpose.ts'

const ofTheOffice = {
  details: z.object(commonDetails),
  maxPerDay: 500,
  mayBegin: requireAdmin,
  finish: finishWithObjects,
} satisfies Partial<Purpose>

/** A newsletter: a document as it was sent, or a photographed page without the camera's metadata. */
export const newsletter: Purpose = {
  ...ofTheOffice,
  bucketOf: () => 'newsletters',
  // spec/teacher-and-admin.md section 7: under newsletters/, with a generated unique name.
  keyOf: ({ details }) => `newsletters/${randomUUID()}_${plainFileName(details.file_name)}`,
  async make(file, extension) {
    if (extension === 'png') return [{ name: '', content: await cleanPage(file, 'png') }]
    if (extension === 'jpg' || extension === 'jpeg')
      return [{ name: '', content: await cleanPage(file, 'jpeg') }]
    return undefined
  },
}

/** Pixels of a kept picture's longer side: enough for its largest crop. */
const maxKeptSide = 1920

/** A picture of the library: kept whole, and cropped once the part that must stay in view is known. */
export const libraryPicture: Purpose = {
  ...ofTheOffice,
  bucketOf: () => 'slideshow-images',
  keyOf: () => `${randomUUID()}/whole.jpg`,
  async make(file) {
    return [{ name: '', content: await cleanPage(file, 'jpeg', maxKeptSide) }]
  },
}

/** The school's crest: its sizes for the header, for icons and for sharing, in a separate folder. */
export const crest: Purpose = {
  ...ofTheOffice,
  bucketOf: () => 'slideshow-images',
  keyOf: () => randomUUID(),
  make: makeCrestFiles,
}

/** A picture of the home page or of a news article: its sizes, in a separate folder. */
export const picture: Purpose = {
  ...ofTheOffice,
  bucketOf: () => 'slideshow-images',
  keyOf: () => randomUUID(),
  make: makePictureFiles,
}

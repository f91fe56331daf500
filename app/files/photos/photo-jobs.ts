import { makePage, type MadePage, type PageEdit } from './make-page.ts'
import type { Pause } from './pixels.ts'
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts'
import { PhotoProblem } from './photo-problem.ts'

/** A piece of work on one photograph. */
export type PhotoJob = { kind: 'prepare'; photo: Blob } | { kind: 'make'; copy: Blob; edit: PageEdit }

export type PhotoResult = PreparedPhoto | MadePage

/**
 * Does a piece of work, in a worker or on the page.
 * @throws {PhotoProblem} when the photograph cannot become a page
 * @throws the reason with which `pause` rejected
 */
export async function runPhotoJob(job: PhotoJob, pause: Pause): Promise<PhotoResult> {
  try {
    return job.kind === 'prepare' ? await preparePhoto(job.photo) : await makePage(job.copy, job.edit, pause)
  } catch (error) {
    if (error instanceof PhotoProblem || (error instanceof DOMException && error.name === 'AbortError'))
      throw error
    // Browsers report a lack of memory in many ways, and with photographs of this size no other cause
    // remains.
    throw new PhotoProblem('memory', error)
  }
}

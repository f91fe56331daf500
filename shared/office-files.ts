import type { FileProblem } from './file-types.ts'
import { isFileName } from './teaching-files.ts'

/** Files that the office puts on the site (spec/teacher-and-admin.md sections 5 and 9). */

/** Bytes; 10 MB. */
export const officeFileMostBytes = 10_485_760

/** A newsletter, a picture of the home page, or the picture of a news article. */
export const officePurposes = ['newsletter', 'slide', 'news'] as const

export type OfficePurpose = (typeof officePurposes)[number]

const newsletterExtensions = ['pdf', 'doc', 'docx', 'jpeg', 'jpg', 'png'] as const

export type NewsletterExtension = (typeof newsletterExtensions)[number]

/** For a file input's `accept`. */
export const newsletterAccept = newsletterExtensions.map((extension) => `.${extension}`).join(',')

/** The accepted ending of a newsletter's name, or undefined when it has none or another. */
export function newsletterExtension(fileName: string): NewsletterExtension | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return newsletterExtensions.find((extension) => extension === ending)
}

/** The two refusals of a newsletter's file, with the titles and texts of the specification. */
export const newsletterFaults = {
  type: { title: 'Invalid File Type', text: 'Please upload a PDF, Word document, or image file.' },
  size: { title: 'File Too Large', text: 'Please upload a file smaller than 10MB.' },
}

/** Checks what is known before any byte is sent. What a picture really is, only its content tells. */
export function findOfficeFileProblem(
  purpose: OfficePurpose,
  file: { name: string; size: number },
): FileProblem | undefined {
  const field = 'file'
  if (!isFileName(file.name)) {
    const message = 'This file name cannot be kept. Give the file a short, plain name and choose it again.'
    return { code: 'FILE_NAME', status: 422, field: 'file_name', message }
  }
  if (purpose === 'newsletter' && !newsletterExtension(file.name))
    return { code: 'FILE_TYPE', status: 415, field, message: newsletterFaults.type.text }
  if (file.size <= 0)
    return { code: 'FILE_EMPTY', status: 422, field, message: 'The file is empty. Choose another one.' }
  if (file.size > officeFileMostBytes)
    return { code: 'FILE_TOO_LARGE', status: 413, field, message: newsletterFaults.size.text }
  return undefined
}

/** A file's name without its ending: the title of a picture that was given none. */
export function titleFromFileName(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '').trim() || fileName
}

import { fault, type Fault } from '#shared/fault.ts'
import { formatMegabytes } from '#shared/file-size.ts'
import { fileFaults } from '#shared/newsletters/messages.ts'
import * as messages from './messages.ts'

/**
 * The rules for files that people send: types, sizes, and the messages of refusals. Browser and server use
 * the same (spec/public-and-student.md section 5, spec/teacher-and-admin.md sections 5 and 9, and the
 * readings of both).
 */

interface UploadRules {
  /** Accepted extensions; absent if only the content decides, because any picture is accepted. */
  extensions?: readonly string[]
  /** Bytes. */
  maxBytes: number
  wrongType: Fault
  /** Refuses a picture if the form can make a PDF of it; absent if pictures are refused like other types. */
  wrongPicture?: Fault
  empty: Fault
  /** @param bytes the size of the refused file */
  tooLarge: (bytes: number, extension: string | undefined) => Fault
}

const tenMegabytes = 10_485_760
const thirtyMegabytes = 31_457_280
const fiftyMegabytes = 52_428_800
const fiveMegabytes = 5_242_880
const documents = ['pdf', 'doc', 'docx', 'txt', 'ppt', 'pptx'] as const
const handInExtensions = ['pdf', 'doc', 'docx', 'txt', 'zip'] as const
const attached = [...documents, 'xls', 'xlsx', 'jpg', 'jpeg', 'png', 'gif'] as const
const posted = [...documents, 'xls', 'xlsx', 'jpg', 'jpeg', 'png'] as const
const shared = [...documents, 'jpg', 'jpeg', 'png', 'mp4', 'mov'] as const
/** Extensions of photographs from phones and cameras. */
const pictureEnding = /\.(?:jpe?g|png|heic|heif|webp|gif|bmp|avif)$/i
const emptyFile = fault('uploads.empty', messages.empty)
const noPicture = fault('uploads.noPicture', messages.noPicture)
const noImage = fault('uploads.noImage', messages.noImage)
const tooLargeForNewsletter = fault('newsletters.fileFaults.size.text', fileFaults.size.text)
/** Sizes of a refused file and of its limit, the first rounded up so that it is never written as the second. */
const sizes = (bytes: number, max: number) =>
  [formatMegabytes(bytes, Math.ceil), formatMegabytes(max)] as const
const notShared = (accepted: readonly string[]) =>
  fault('uploads.notShared', messages.notShared, listInWords(accepted))

const picture: UploadRules = {
  maxBytes: tenMegabytes,
  wrongType: noImage,
  empty: emptyFile,
  tooLarge: () => tooLargeForNewsletter,
}

export const uploadRules = {
  /** A student's work. */
  'hand-in': {
    extensions: handInExtensions,
    maxBytes: tenMegabytes,
    wrongType: fault('uploads.notHandedIn', messages.notHandedIn, listInWords(handInExtensions)),
    wrongPicture: fault('uploads.photograph', messages.photograph),
    empty: fault('uploads.emptyWork', messages.emptyWork),
    tooLarge: (bytes: number, extension: string | undefined) =>
      fault('uploads.workTooLarge', messages.workTooLarge, ...sizes(bytes, tenMegabytes), extension),
  },
  /** A file of a teacher's note or assignment. */
  attachment: {
    extensions: attached,
    maxBytes: tenMegabytes,
    wrongType: notShared(attached),
    empty: emptyFile,
    tooLarge: () => fault('uploads.above10', messages.above10),
  },
  /** A file that a teacher shares with a class. */
  material: {
    extensions: shared,
    maxBytes: fiftyMegabytes,
    wrongType: notShared(shared),
    empty: emptyFile,
    tooLarge: () => fault('uploads.above50', messages.above50),
  },
  /** A file of a post in a class's forum. */
  post: {
    extensions: posted,
    maxBytes: fiveMegabytes,
    wrongType: notShared(posted),
    empty: emptyFile,
    tooLarge: (bytes: number, extension: string | undefined) =>
      fault('uploads.postTooLarge', messages.postTooLarge, ...sizes(bytes, fiveMegabytes), extension),
  },
  newsletter: {
    extensions: ['pdf', 'doc', 'docx', 'jpeg', 'jpg', 'png'],
    maxBytes: tenMegabytes,
    wrongType: fault('newsletters.fileFaults.type.text', fileFaults.type.text),
    empty: emptyFile,
    tooLarge: () => tooLargeForNewsletter,
  },
  /** A picture of the home page. */
  slide: picture,
  /** The picture of a news article. */
  news: picture,
  /** The school's crest: a drawing or a picture. */
  crest: picture,
  /** The face of a student. */
  photograph: picture,
  /** A photograph of the picture library, including lossless ones from a camera. */
  library: {
    maxBytes: thirtyMegabytes,
    wrongType: noImage,
    empty: emptyFile,
    tooLarge: (bytes: number) =>
      fault('uploads.pictureTooLarge', messages.pictureTooLarge, ...sizes(bytes, thirtyMegabytes)),
  },
} as const satisfies Record<string, UploadRules>

/** The purpose for which a file is sent. The browser names it when an upload begins. */
export type UploadPurpose = keyof typeof uploadRules

/** Whether a word from outside names a purpose. */
export function isUploadPurpose(word: unknown): word is UploadPurpose {
  return typeof word === 'string' && Object.hasOwn(uploadRules, word)
}

/** Characters as people count them, so that an emoji is one. */
export const fileNameMaxCharacters = 200

/** A fault for which a file is refused, with its HTTP status. */
export interface FileProblem extends Fault {
  code: 'FILE_TYPE' | 'FILE_EMPTY' | 'FILE_TOO_LARGE' | 'FILE_NAME' | 'FILE_CONTENT'
  status: 413 | 415 | 422
  /** The input at fault. */
  field: 'file' | 'file_name'
}

/** The accepted extensions; undefined if any picture is accepted, by its content. */
export function extensionsOf(purpose: UploadPurpose): readonly string[] | undefined {
  const { extensions }: UploadRules = uploadRules[purpose]
  return extensions
}

/** For a file input's `accept`. */
export function acceptOf(purpose: UploadPurpose): string {
  return (
    extensionsOf(purpose)
      ?.map((extension) => `.${extension}`)
      .join(',') ?? 'image/*'
  )
}

/** For the hint under a file control: 'pdf, doc, docx, txt or zip, up to 10 MB'. */
export function describeAccepted(purpose: UploadPurpose): string {
  const { extensions = ['pictures'], maxBytes }: UploadRules = uploadRules[purpose]
  return `${listInWords(extensions, 'or')}, up to ${formatMegabytes(maxBytes).replace('.00', '')}`
}

/** The accepted extension of a name in lower case, or undefined if it has none or another. */
export function extensionFor(purpose: UploadPurpose, fileName: string): string | undefined {
  const { extensions }: UploadRules = uploadRules[purpose]
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return extensions?.find((extension) => extension === ending)
}

/** Checks what is known before any byte is sent: name, type by the extension, size. */
export function findFileProblem(
  purpose: UploadPurpose,
  file: { name: string; size: number },
): FileProblem | undefined {
  const rules: UploadRules = uploadRules[purpose]
  const badName = findNameProblem(file.name)
  if (badName) return { code: 'FILE_NAME', status: 422, field: 'file_name', ...badName }
  if (rules.extensions && !extensionFor(purpose, file.name))
    return { code: 'FILE_TYPE', status: 415, field: 'file', ...wrongTypeOf(rules, file.name) }
  if (file.size <= 0) return { code: 'FILE_EMPTY', status: 422, field: 'file', ...rules.empty }
  if (file.size <= rules.maxBytes) return undefined
  return {
    code: 'FILE_TOO_LARGE',
    status: 413,
    field: 'file',
    ...rules.tooLarge(file.size, extensionFor(purpose, file.name)),
  }
}

/** Whether a file is a picture, judging by its extension. */
export function isPictureName(name: string): boolean {
  return pictureEnding.test(name)
}

function wrongTypeOf({ wrongType, wrongPicture }: UploadRules, name: string): Fault {
  return wrongPicture !== undefined && isPictureName(name) ? wrongPicture : wrongType
}

/** The refusal of a file whose content does not match its extension, or is no picture where any picture is accepted. */
export function contentProblem(extension: string | undefined): FileProblem {
  const content = extension ? fault('uploads.notReal', messages.notReal, extension) : noPicture
  return { code: 'FILE_CONTENT', status: 415, field: 'file', ...content }
}

function findNameProblem(name: string): Fault | undefined {
  if (name.trim() === '') return fault('uploads.nameless', messages.nameless)
  if (/[/\\]/.test(name) || name === '.' || name === '..')
    return fault('uploads.nameOfFolder', messages.nameOfFolder)
  if (/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name) || !name.isWellFormed())
    return fault('uploads.nameInvisible', messages.nameInvisible)
  if ([...name].length > fileNameMaxCharacters)
    return fault('uploads.nameTooLong', messages.nameTooLong, fileNameMaxCharacters)
  return undefined
}

function listInWords(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

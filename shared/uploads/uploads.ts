import { formatMegabytes } from '#shared/file-size.ts'

/**
 * The rules for files that people send: types, sizes, and the words of a refusal. Browser and server use the same
 * (spec/public-and-student.md section 5, spec/teacher-and-admin.md sections 5 and 9, and the readings of both).
 */

interface UploadRules {
  /** Accepted endings; absent where only the content decides, because any picture is accepted. */
  extensions?: readonly string[]
  /** Bytes. */
  mostBytes: number
  wrongType: string
  /** Refuses a picture where the form can make a PDF of it; absent where pictures are refused like other types. */
  wrongPicture?: string
  empty: string
  /** @param bytes the size of the refused file */
  tooLarge: (bytes: number, extension: string | undefined) => string
}

const tenMegabytes = 10_485_760
const thirtyMegabytes = 31_457_280
const fiftyMegabytes = 52_428_800
const fiveMegabytes = 5_242_880
const documents = ['pdf', 'doc', 'docx', 'txt', 'ppt', 'pptx'] as const
const handedIn = ['pdf', 'doc', 'docx', 'txt', 'zip'] as const
const attached = [...documents, 'xls', 'xlsx', 'jpg', 'jpeg', 'png', 'gif'] as const
const posted = [...documents, 'xls', 'xlsx', 'jpg', 'jpeg', 'png'] as const
const shared = [...documents, 'jpg', 'jpeg', 'png', 'mp4', 'mov'] as const
/** Endings of photographs, as phones and cameras name them. */
const pictureEnding = /\.(?:jpe?g|png|heic|heif|webp|gif|bmp|avif)$/i
const emptyFile = 'The file is empty. Choose another one.'

/** The two refusals of a newsletter's file, with the titles and texts of the specification. */
export const newsletterFaults = {
  type: { title: 'Invalid File Type', text: 'Please upload a PDF, Word document, or image file.' },
  size: { title: 'File Too Large', text: 'Please upload a file smaller than 10MB.' },
}

const picture: UploadRules = {
  mostBytes: tenMegabytes,
  wrongType: 'Please choose an image file.',
  empty: emptyFile,
  tooLarge: () => newsletterFaults.size.text,
}

export const uploadRules = {
  /** A student's work. */
  'hand-in': {
    extensions: handedIn,
    mostBytes: tenMegabytes,
    wrongType: `This type of file cannot be handed in. Accepted are ${listInWords(handedIn)}.`,
    wrongPicture:
      'A photo becomes a page of a PDF, which can be handed in. Press “Photograph pages” below: this photo is taken over.',
    empty: 'The file is empty. Save your work into it and choose it again.',
    tooLarge: (bytes: number, extension: string | undefined) =>
      `The file is ${formatMegabytes(bytes)}; at most ${formatMegabytes(tenMegabytes)} can be handed in. ${makeSmaller(extension)}`,
  },
  /** A file of a teacher's note or assignment. */
  attachment: {
    extensions: attached,
    mostBytes: tenMegabytes,
    wrongType: `This type of file cannot be shared. Accepted are ${listInWords(attached)}.`,
    empty: emptyFile,
    tooLarge: () => 'File size must be less than 10MB',
  },
  /** A file that a teacher shares with a class. */
  material: {
    extensions: shared,
    mostBytes: fiftyMegabytes,
    wrongType: `This type of file cannot be shared. Accepted are ${listInWords(shared)}.`,
    empty: emptyFile,
    tooLarge: () => 'File size must be less than 50MB',
  },
  /** A file of a post in a class's forum. */
  post: {
    extensions: posted,
    mostBytes: fiveMegabytes,
    wrongType: `This type of file cannot be shared. Accepted are ${listInWords(posted)}.`,
    empty: emptyFile,
    tooLarge: (bytes: number, extension: string | undefined) =>
      `The file is ${formatMegabytes(bytes)}; at most ${formatMegabytes(fiveMegabytes)} can be sent. ${makeSmaller(extension)}`,
  },
  newsletter: {
    extensions: ['pdf', 'doc', 'docx', 'jpeg', 'jpg', 'png'],
    mostBytes: tenMegabytes,
    wrongType: newsletterFaults.type.text,
    empty: emptyFile,
    tooLarge: () => newsletterFaults.size.text,
  },
  /** A picture of the home page. */
  slide: picture,
  /** The picture of a news article. */
  news: picture,
  /** The school's crest: a drawing or a picture. */
  crest: picture,
  /** A photograph of the picture library, also one that a camera wrote without loss. */
  library: {
    mostBytes: thirtyMegabytes,
    wrongType: 'Please choose an image file.',
    empty: emptyFile,
    tooLarge: (bytes: number) =>
      `The picture is ${formatMegabytes(bytes)}; at most ${formatMegabytes(thirtyMegabytes)} can be sent. Save it as JPEG and choose it again.`,
  },
} as const satisfies Record<string, UploadRules>

/** The thing that a file is sent for. The browser names it when an upload begins. */
export type UploadPurpose = keyof typeof uploadRules

/** Whether a word from outside names a purpose. */
export function isUploadPurpose(word: unknown): word is UploadPurpose {
  return typeof word === 'string' && Object.hasOwn(uploadRules, word)
}

/** Characters as people count them, so that an emoji is one. */
export const fileNameMostCharacters = 200

/** A reason why a file is refused, in words for the person and with the HTTP status it deserves. */
export interface FileProblem {
  code: 'FILE_TYPE' | 'FILE_EMPTY' | 'FILE_TOO_LARGE' | 'FILE_NAME' | 'FILE_CONTENT'
  status: 413 | 415 | 422
  /** The input at fault. */
  field: 'file' | 'file_name'
  message: string
}

/** For a file input's `accept`. */
export function acceptOf(purpose: UploadPurpose): string {
  const { extensions }: UploadRules = uploadRules[purpose]
  return extensions?.map((extension) => `.${extension}`).join(',') ?? 'image/*'
}

/** For the hint under a file control: 'pdf, doc, docx, txt or zip, up to 10 MB'. */
export function describeAccepted(purpose: UploadPurpose): string {
  const { extensions = ['pictures'], mostBytes }: UploadRules = uploadRules[purpose]
  return `${listInWords(extensions, 'or')}, up to ${formatMegabytes(mostBytes).replace('.00', '')}`
}

/** The accepted ending of a name in lower case, or undefined when it has none or another. */
export function extensionFor(purpose: UploadPurpose, fileName: string): string | undefined {
  const { extensions }: UploadRules = uploadRules[purpose]
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return extensions?.find((extension) => extension === ending)
}

/** Checks what is known before any byte is sent: name, type by the ending, size. */
export function findFileProblem(
  purpose: UploadPurpose,
  file: { name: string; size: number },
): FileProblem | undefined {
  const rules: UploadRules = uploadRules[purpose]
  const badName = findNameProblem(file.name)
  if (badName) return { code: 'FILE_NAME', status: 422, field: 'file_name', message: badName }
  if (rules.extensions && !extensionFor(purpose, file.name))
    return { code: 'FILE_TYPE', status: 415, field: 'file', message: wrongTypeOf(rules, file.name) }
  if (file.size <= 0) return { code: 'FILE_EMPTY', status: 422, field: 'file', message: rules.empty }
  if (file.size <= rules.mostBytes) return undefined
  return {
    code: 'FILE_TOO_LARGE',
    status: 413,
    field: 'file',
    message: rules.tooLarge(file.size, extensionFor(purpose, file.name)),
  }
}

/** Whether a file is a picture by its ending. */
export function isPictureName(name: string): boolean {
  return pictureEnding.test(name)
}

function wrongTypeOf({ wrongType, wrongPicture }: UploadRules, name: string): string {
  return wrongPicture !== undefined && isPictureName(name) ? wrongPicture : wrongType
}

function makeSmaller(extension: string | undefined): string {
  return extension === 'doc' || extension === 'docx' || extension === 'txt'
    ? 'Make it smaller, for example by saving it as pdf.'
    : 'Make it smaller: leave out pages or large pictures, or use smaller pictures.'
}

/** The refusal of a file whose content is not what its ending says. */
export function contentProblem(extension: string): FileProblem {
  const isWord = extension === 'doc' || extension === 'docx'
  const remedy = isWord
    ? 'Open it and save it as docx or pdf, on a phone by “Print” and “Save as PDF”, and choose the new file.'
    : `Open it, save it again as ${extension}, and choose the new file.`
  const message = `This file is not a real ${extension} file. ${remedy}`
  return { code: 'FILE_CONTENT', status: 415, field: 'file', message }
}

function findNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'The file has no name. Give it a name and choose it again.'
  if (/[/\\]/.test(name) || name === '.' || name === '..')
    return 'The file name must not contain a folder (/ or \\). Rename the file and choose it again.'
  if (/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name) || !name.isWellFormed())
    return 'The file name contains invisible characters. Rename the file and choose it again.'
  if ([...name].length > fileNameMostCharacters)
    return `The file name is longer than ${fileNameMostCharacters} characters. Shorten it and choose it again.`
  return undefined
}

function listInWords(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

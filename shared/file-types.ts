/** What a student may hand in: types, sizes and names (spec/public-and-student.md section 5, design of files). */

/** Accepted endings with the media type each is delivered as. */
export const handInTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
} as const

export type HandInExtension = keyof typeof handInTypes

const handInExtensions = Object.keys(handInTypes) as HandInExtension[]

/** For a file input's `accept`. */
export const handInAccept = handInExtensions.map((extension) => `.${extension}`).join(',')

/** Bytes; 10 MB. */
export const handInMostBytes = 10_485_760

/** Characters as people count them, so that an emoji is one. */
export const fileNameMostCharacters = 200

/** A reason why a file cannot be handed in, in words for the person and with the HTTP status it deserves. */
export interface FileProblem {
  code: 'FILE_TYPE' | 'FILE_EMPTY' | 'FILE_TOO_LARGE' | 'FILE_NAME' | 'FILE_CONTENT'
  status: 413 | 415 | 422
  /** The input at fault. */
  field: 'file' | 'file_name'
  message: string
}

/** Size in megabytes (of 1,048,576 bytes) with two decimals, as the specification shows it: `1.50 MB`. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(2)} MB`
}

/** The accepted ending of a name, or undefined when it has none or another. */
export function handInExtension(fileName: string): HandInExtension | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return handInExtensions.find((extension) => extension === ending)
}

/** Checks what is known before any byte is sent. Browser and server ask the same. */
export function findFileProblem(file: { name: string; size: number }): FileProblem | undefined {
  return findNameProblem(file.name) ?? findTypeProblem(file.name) ?? findSizeProblem(file.size)
}

/** The refusal of a file whose content is not what its ending says. */
export function contentProblem(extension: HandInExtension): FileProblem {
  return {
    code: 'FILE_CONTENT',
    status: 415,
    field: 'file',
    message: `This file is not a real ${extension} file. Open it, save it again as ${extension}, and choose the new file.`,
  }
}

function findNameProblem(name: string): FileProblem | undefined {
  const problem = (message: string): FileProblem => ({
    code: 'FILE_NAME',
    status: 422,
    field: 'file_name',
    message,
  })
  if (name.trim() === '') return problem('The file has no name. Give it a name and choose it again.')
  if (/[/\\]/.test(name) || name === '.' || name === '..') {
    return problem('The file name must not contain a folder (/ or \\). Rename the file and choose it again.')
  }
  if (/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name) || !name.isWellFormed()) {
    return problem('The file name contains invisible characters. Rename the file and choose it again.')
  }
  if ([...name].length > fileNameMostCharacters) {
    return problem(
      `The file name is longer than ${fileNameMostCharacters} characters. Shorten it and choose it again.`,
    )
  }
  return undefined
}

function findTypeProblem(name: string): FileProblem | undefined {
  if (handInExtension(name)) return undefined
  return {
    code: 'FILE_TYPE',
    status: 415,
    field: 'file',
    message: `This type of file cannot be handed in. Accepted are ${listInWords(handInExtensions)}.`,
  }
}

function findSizeProblem(size: number): FileProblem | undefined {
  if (size <= 0) {
    return {
      code: 'FILE_EMPTY',
      status: 422,
      field: 'file',
      message: 'The file is empty. Save your work into it and choose it again.',
    }
  }
  if (size <= handInMostBytes) return undefined
  return {
    code: 'FILE_TOO_LARGE',
    status: 413,
    field: 'file',
    message: `The file is ${formatMegabytes(size)}; at most ${formatMegabytes(handInMostBytes)} can be handed in. Make it smaller, for example by saving it as pdf.`,
  }
}

function listInWords(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

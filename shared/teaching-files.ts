import { fileNameMostCharacters, formatMegabytes, type FileProblem } from './file-types.ts'

/** What teachers may attach and share: types and sizes (spec/teacher-and-admin.md sections 5 and 9, readings). */

const documentTypes = ['pdf', 'doc', 'docx', 'txt', 'ppt', 'pptx'] as const

export const fileRules = {
  /** Attachments of notes and assignments. */
  attachment: {
    extensions: [...documentTypes, 'xls', 'xlsx', 'jpg', 'jpeg', 'png', 'gif'],
    mostBytes: 10_485_760,
    tooLarge: 'File size must be less than 10MB',
  },
  /** Files of class materials. */
  material: {
    extensions: [...documentTypes, 'jpg', 'jpeg', 'png', 'mp4', 'mov'],
    mostBytes: 52_428_800,
    tooLarge: 'File size must be less than 50MB',
  },
} as const satisfies Record<string, { extensions: readonly string[]; mostBytes: number; tooLarge: string }>

export type FilePurpose = keyof typeof fileRules

export type TeachingExtension = (typeof fileRules)[FilePurpose]['extensions'][number]

/** For a file input's `accept`. */
export function acceptOf(purpose: FilePurpose): string {
  return fileRules[purpose].extensions.map((extension) => `.${extension}`).join(',')
}

/** The accepted ending of a name, or undefined when it has none or another. */
export function extensionFor(purpose: FilePurpose, fileName: string): TeachingExtension | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return fileRules[purpose].extensions.find((extension) => extension === ending)
}

/** Checks what is known before any byte is sent. Browser and server ask the same. */
export function findTeachingFileProblem(
  purpose: FilePurpose,
  file: { name: string; size: number },
): FileProblem | undefined {
  const { extensions, mostBytes, tooLarge } = fileRules[purpose]
  if (!isFileName(file.name)) {
    return {
      code: 'FILE_NAME',
      status: 422,
      field: 'file_name',
      message: 'This file name cannot be kept. Give the file a short, plain name and choose it again.',
    }
  }
  if (!extensionFor(purpose, file.name)) {
    const message = `This type of file cannot be shared. Accepted are ${extensions.join(', ')}.`
    return { code: 'FILE_TYPE', status: 415, field: 'file', message }
  }
  if (file.size <= 0) {
    return {
      code: 'FILE_EMPTY',
      status: 422,
      field: 'file',
      message: 'The file is empty. Choose another one.',
    }
  }
  if (file.size <= mostBytes) return undefined
  return { code: 'FILE_TOO_LARGE', status: 413, field: 'file', message: tooLarge }
}

/** The refusal of a file whose content is not what its ending says. */
export function teachingContentProblem(extension: string): FileProblem {
  return {
    code: 'FILE_CONTENT',
    status: 415,
    field: 'file',
    message: `This file is not a real ${extension} file. Open it, save it again as ${extension}, and choose the new file.`,
  }
}

/** For the hint under a file control: 'pdf, doc, …, up to 10 MB'. */
export function describeAccepted(purpose: FilePurpose): string {
  const { extensions, mostBytes } = fileRules[purpose]
  return `${extensions.join(', ')}, up to ${formatMegabytes(mostBytes).replace('.00', '')}`
}

/** Whether a file may be kept under that name. */
export function isFileName(name: string): boolean {
  return (
    name.trim() !== '' &&
    name.isWellFormed() &&
    [...name].length <= fileNameMostCharacters &&
    !/[/\\]|\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name)
  )
}

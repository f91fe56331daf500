import { AppError, invalidInput, notFound } from '#server/http/errors.ts'
import { formatMegabytes } from '#shared/file-size.ts'
import type { FileProblem } from '#shared/uploads.ts'

/** The reasons why a file is refused, in words for the person who sends it. */

export function fileRefused({ code, status, message, field }: FileProblem): AppError {
  return new AppError(code, { status, message, data: { fields: { [field]: message } } })
}

/** @param word the purpose that the browser named */
export function unknownPurpose(word: unknown): AppError {
  const name = typeof word === 'string' ? ` “${word.slice(0, 40)}”` : ''
  return invalidInput({ purpose: `This kind of upload${name} is unknown.` })
}

export function noSuchUpload(): AppError {
  return notFound('There is no such upload. Please choose the file again.')
}

export function notArrived(): AppError {
  return invalidInput({ file: 'The file has not arrived. Please choose it again.' })
}

export function tooManyUnfinished(): AppError {
  return tooMany('You have too many unfinished uploads. Finish one of them, or try again tomorrow.')
}

export function tooManyToday(): AppError {
  return tooMany('You have sent too many files today. Please try again tomorrow.')
}

/** The disk has only the reserve left. */
export function diskFull(): AppError {
  return noRoom('DISK_FULL', 'The school’s server has no room left for files. Please tell the school office.')
}

/** All files together have reached the limit that the school has set. */
export function storageFull(): AppError {
  return noRoom(
    'STORAGE_FULL',
    'The room that the school has set aside for files is used up. Please tell the school office.',
  )
}

/** @param most bytes that one person's files may take */
export function budgetUsed(most: number): AppError {
  return noRoom(
    'BUDGET_USED',
    `Your files take up all the room you have at the school (${formatMegabytes(most)}). Please ask your teacher or the school office.`,
  )
}

function noRoom(code: string, message: string): AppError {
  return new AppError(code, { status: 507, message })
}

function tooMany(message: string): AppError {
  return new AppError('TOO_MANY_UPLOADS', { status: 429, message, data: { retry_after: 3600 } })
}

export function uploadIncomplete(): AppError {
  return new AppError('UPLOAD_INCOMPLETE', {
    status: 409,
    message: 'The file has not arrived completely yet. It goes on from where it stopped.',
  })
}

export function uploadExpired(): AppError {
  return new AppError('UPLOAD_EXPIRED', {
    status: 410,
    message: 'The upload has expired. Please choose the file again.',
  })
}

export function arrivedDamaged(): AppError {
  return new AppError('FILE_DAMAGED', {
    status: 422,
    message: 'The file was damaged on its way, or changed while it was sent. Please choose it again.',
    data: { fields: { file: 'The file was damaged on its way. Please choose it again.' } },
  })
}

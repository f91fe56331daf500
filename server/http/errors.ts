import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { NeededRole } from '#server/database/database.ts'
import type { Words } from '#shared/words/words.ts'
import { messageOf, type FoundFault } from '#shared/fault.ts'
import { because, reasonOf, say, type Reason } from '#shared/reasons.ts'
import {
  isBusyWithPasswords,
  isConflictOfChanges,
  isDiskFull,
  isDiskReadOnly,
  isHungUp,
  isOverload,
  sqlState,
} from './thrown.ts'

/**
 * Faults of an input by field name. A text is that of a rule shared with the form; `reasonOf` finds its
 * reason.
 */
export type Faults = Record<string, Reason | FoundFault>

interface ReasonData {
  /** The faulty fields, each with the fault and the remedy. */
  fields?: Faults
  /** Seconds to wait before trying again. */
  retry_after?: number
}

interface AppErrorOptions {
  status: ContentfulStatusCode
  /**
   * Public: what happened and what to do, as a sentence in the words. If it is missing, the fields' faults
   * say that.
   */
  reason?: Reason
  data?: ReasonData
  /** For the log only. */
  cause?: unknown
}

/**
 * An error whose reason is sent to the caller, by `errorBody`; its message is for the log and the command line. Anything else that
 * is thrown becomes a 500 without details.
 */
export class AppError extends Error {
  readonly code: string
  readonly status: ContentfulStatusCode
  readonly reason: Reason | undefined
  readonly data: ReasonData | undefined

  constructor(code: string, { status, reason, data, cause }: AppErrorOptions) {
    super(sentenceOf({ reason, data }), { cause })
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.reason = reason
    this.data = data
  }
}

/** The sentence of an error in one language: its own, or those of its fields. */
export function sentenceOf({ reason, data }: Pick<AppError, 'reason' | 'data'>, spoken?: Words): string {
  if (reason) return say(reason, spoken)
  const sentences = Object.values(data?.fields ?? {}).map((fault) => sayFault(fault, spoken))
  return sentences.length > 1 ? sentences.map(asSentence).join(' ') : sentences.join('')
}

/** The sentence of a field's fault in one language. */
export function sayFault(fault: Faults[string], spoken?: Words): string {
  const reason = reasonOfFault(fault)
  return reason ? say(reason, spoken) : messageOf(fault as FoundFault)
}

/** The reason why a field is faulty; undefined for a text that is not in the words. */
export function reasonOfFault(fault: Faults[string]): Reason | undefined {
  if (typeof fault === 'string') return reasonOf(fault)
  return 'reason' in fault ? fault.reason : fault
}

/** The text of a single fault may lack the full stop that separates it from the next one. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** 401: nobody is signed in, or the session has ended. */
export function unauthorized(reason: Reason, cause?: unknown): AppError {
  return new AppError('UNAUTHORIZED', { status: 401, reason, cause })
}

/** 403: the person may not do this. */
export function forbidden(reason: Reason): AppError {
  return new AppError('FORBIDDEN', { status: 403, reason })
}

/** 404: it does not exist, or not for this person. */
export function notFound(reason: Reason): AppError {
  return new AppError('NOT_FOUND', { status: 404, reason })
}

/** 409: what is stored does not allow it; `code` tells the conflicts of a call apart. */
export function conflict(code: string, reason: Reason): AppError {
  return new AppError(code, { status: 409, reason })
}

/** 422: the input cannot be used; `fields` says what to change. */
export function invalidInput(fields: Faults): AppError {
  return new AppError('INVALID_INPUT', { status: 422, data: { fields } })
}

/**
 * 429: a limit of the person or the browser is reached.
 * @param seconds until the next one can be accepted
 */
export function tooMany(code: string, reason: Reason, seconds: number): AppError {
  return new AppError(code, { status: 429, reason, data: { retry_after: seconds } })
}

/**
 * 503 before anything was begun: the same request may simply be sent again.
 * @param seconds until then
 */
export function overloaded(reason: Reason, seconds: number, cause?: unknown): AppError {
  return new AppError('OVERLOADED', { status: 503, reason, data: { retry_after: seconds }, cause })
}

/** 503: the caller may try again in a moment; whether the change was made is unknown. */
function busy(cause: unknown): AppError {
  return new AppError('BUSY', {
    status: 503,
    reason: because('refusals.busy'),
    data: { retry_after: 1 },
    cause,
  })
}

/** 403: the person lacks the role. */
export function lacksRole(role: NeededRole): AppError {
  return forbidden(because(`refusals.roles.${role}`))
}

/** The SQLSTATE of a change after which no administrator could sign in. */
export const lastAdministratorState = 'SP010'

/** The SQLSTATE of a change to a class whose results are submitted, or to its marks. */
const resultsSubmittedState = 'SP011'

/** 507: nothing can be stored until somebody has freed some space. */
function diskFull(cause: unknown): AppError {
  return new AppError('DISK_FULL', { status: 507, reason: because('refusals.diskFull'), cause })
}

/** 507: the disk has become read-only, as a system makes it when the disk fails. */
function diskReadOnly(cause: unknown): AppError {
  return new AppError('DISK_READ_ONLY', { status: 507, reason: because('refusals.diskReadOnly'), cause })
}

/**
 * Translates anything thrown into the error that the caller sees. The database's own codes for an ended
 * session and a closed account become 401 and 403; an unknown error becomes a plain 500.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isHungUp(thrown))
    return new AppError('HUNG_UP', { status: 400, reason: because('refusals.hungUp'), cause: thrown })
  if (isDiskFull(thrown)) return diskFull(thrown)
  if (isDiskReadOnly(thrown)) return diskReadOnly(thrown)
  if (isOverload(thrown) || isConflictOfChanges(thrown) || isBusyWithPasswords(thrown)) return busy(thrown)
  switch (sqlState(thrown)) {
    case 'AS001':
    case 'AS007':
      return unauthorized(because('refusals.sessionEnded'), thrown)
    case 'AS002':
      return forbidden(because('refusals.accountClosed'))
    case 'AS003':
      return new AppError('SECOND_FACTOR_REQUIRED', {
        status: 403,
        reason: because('refusals.secondFactor'),
        cause: thrown,
      })
    case 'AS004':
      return lacksRole((thrown as Error).message as NeededRole)
    case 'AS005':
      return notFound(because('events.noFeedAnyMore'))
    case 'AS006':
      return new AppError('DELETED_MEANWHILE', {
        status: 409,
        reason: because('refusals.deletedMeanwhile'),
        cause: thrown,
      })
    case lastAdministratorState:
      return new AppError('LAST_ADMINISTRATOR', {
        status: 409,
        reason: because('refusals.lastAdministrator'),
        cause: thrown,
      })
    case resultsSubmittedState:
      return new AppError('RESULTS_SUBMITTED', {
        status: 409,
        reason: because('refusals.resultsSubmitted'),
        cause: thrown,
      })
    case '42501':
      return forbidden(because('refusals.forbidden'))
    default:
      return new AppError('INTERNAL', {
        status: 500,
        reason: because('refusals.internal'),
        cause: thrown,
      })
  }
}

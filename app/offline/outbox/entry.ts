import type { ApiCall } from '#app/lib/api/described-call.ts'
import type { UploadPurpose } from '#shared/uploads/uploads.ts'
import type { WorkKind } from '#shared/contract/outbox-operations.ts'
import type { JoinedPart } from './joined-files.ts'
import type { UnsavedCell } from './unsaved-cell.ts'

/** One line of a comparison: the name of a field and its text. */
export interface FieldText {
  label: string
  text: string
  /** The reason why the server refused this field; absent if it did not. */
  refusal?: string
}

/** Whether the server refused the field. */
export function isRefused({ refusal }: FieldText): boolean {
  return refusal !== undefined
}

/** One of several files that are sent as one piece of work. */
export interface QueuedPart extends JoinedPart {
  /** In hexadecimal, if the browser could compute it. */
  sha256?: string
  /** Names its upload. */
  placeholder: string
  /** Address of its upload, which is continued. */
  uploadUrl?: string
}

/** A file that is sent before the calls; its bytes are stored beside the entry. */
export interface QueuedFile {
  name: string
  /** Bytes. */
  size: number
  purpose: UploadPurpose
  /** Further details that the server must know before the first byte. */
  metadata: Record<string, string>
  /** Stands in the calls for the id of the finished upload, and names the upload of a small file. */
  placeholder: string
  /** The files of which the content consists, in order; absent for a single file. */
  parts?: readonly QueuedPart[]
  /** Address of an upload that has begun; it is continued. */
  uploadUrl?: string
  /** The upload is finished. */
  uploadId?: string
  /** Whether the browser had no space for its content, which only the open form has. */
  isUnstored?: boolean
}

/** The form that a piece of work comes from, with what is typed in it. */
export interface QueuedForm {
  draftName: string
  draft: object
}

/** A piece of work as a screen hands it over. */
export interface Work {
  kind: WorkKind
  /** The row it is about: a later version of the same work replaces one that has not been sent. */
  row: string
  /** Names the work for its owner. */
  title: string
  calls: ApiCall[]
  file?: QueuedFile
  form?: QueuedForm
  /** The owner's version of the work, for comparison with another. */
  mine?: FieldText[]
  /**
   * The class of a column, whose calls do not always name it; the other version is read from its mark sheet.
   */
  classId?: string
  /** The unsaved cells of a mark sheet, from which the calls are built. */
  cells?: UnsavedCell[]
}

/** Two versions of the same fields, between which the owner decides. */
export interface Conflict {
  mine?: FieldText[]
  theirs: FieldText[]
  /** The calls that replace the other version with the work. */
  calls?: ApiCall[]
  /**
   * Further classes of the work in which something else was saved in the meantime, so that the calls leave
   * them out.
   */
  leftOut?: string[]
  /** The cells of a mark sheet if the owner's version is kept. */
  cells?: UnsavedCell[]
}

export interface OutboxEntry extends Work {
  /** Made in the browser. */
  id: string
  /**
   * Changes when a later version replaces the entry, so that the outcome of the earlier one is not recorded
   * on it.
   */
  revision: string
  /** Entries are sent in this order. */
  order: number
  /** By the device's clock, ISO 8601. */
  queuedAt: string
  /** The state `typing` is for work that is not sent yet, such as a text that is not a mark. */
  state: 'typing' | 'waiting' | 'refused' | 'conflict' | 'sent'
  /** Whether it could not be sent at once. */
  hasWaited?: boolean
  /** Whether the browser does not store it, so that it is only in the memory of this page. */
  isUnstored?: boolean
  /** Whether it is not stored because the device is full. */
  isDeviceFull?: boolean
  /**
   * Whether it was submitted, refused and put back into its form: leaving is asked about, and a sealed one
   * stays.
   */
  isPutBack?: boolean
  /** Versions of the work that this one has replaced, as `mine`; each may have arrived without an answer. */
  earlier?: FieldText[][]
  /** How many of the calls have been made. */
  done: number
  /** The replies to these calls, until every call has been made. */
  replies?: unknown[]
  /** The reason why it waits or was refused, in words for its owner. */
  problem?: string
  /**
   * The server has failed to accept it: it waits until its owner asks for another try, or opens the portal.
   */
  isGivenUp?: boolean
  /** The server is full; it is sent as soon as there is space. */
  isServerFull?: boolean
  conflict?: Conflict
  /** The service worker has settled it while no page was open, and its owner has not been told. */
  isUntold?: boolean
  /** The time when the server had accepted it, ISO 8601. */
  sentAt?: string
  /** The server's last reply, such as a receipt. */
  reply?: unknown
}

/** Whether the entry still has to reach the school. */
export function isUnsent({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state !== 'sent'
}

/** Whether the entry is typed text of a form that was not submitted. */
export function isTyped({ state, form }: Pick<OutboxEntry, 'state' | 'form'>): boolean {
  return state === 'typing' && form !== undefined
}

/** Whether the draft of a form is of a row that the server knows. */
export function isOfSavedRow(draft: object | undefined): boolean {
  return Object.entries(draft ?? {}).some(([name, value]) => name === 'updated_at' && value !== '')
}

/** Whether the entry is to be sent, rather than only being typed. */
export function isToBeSent({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state !== 'sent' && state !== 'typing'
}

/** Whether nothing more happens to the entry before its owner has decided. */
export function needsDecision({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'refused' || state === 'conflict'
}

/**
 * Whether the outbox shows the entry: not while it is only being typed, nor for marks that are being saved at
 * once.
 */
export function isShownInOutbox({ state, kind, hasWaited }: OutboxEntry): boolean {
  if (state === 'typing') return false
  return kind !== 'marks' || state !== 'waiting' || hasWaited === true
}

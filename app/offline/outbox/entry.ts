import type { ApiCall } from '#app/lib/api/described-call.ts'
import type { UploadPurpose } from '#shared/uploads/uploads.ts'
import type { WorkKind } from '#shared/contract/outbox-operations.ts'
import type { JoinedPart } from './joined-files.ts'
import type { UnsavedCell } from './unsaved-cell.ts'

/** One line of a comparison: the name of a field and its text. */
export interface FieldText {
  label: string
  text: string
  /** Why the server did not accept this field; absent where it did. */
  refusal?: string
}

/** Whether the server did not accept the field. */
export function isRefused({ refusal }: FieldText): boolean {
  return refusal !== undefined
}

/** One of several files that are sent as one piece of work. */
export interface QueuedPart extends JoinedPart {
  /** Hexadecimal, where the browser could compute it. */
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
  /** A placeholder in the calls for the id of the finished upload, and names the upload of a small file. */
  placeholder: string
  /** The files that lie behind one another in the content, in their order; absent for a file by itself. */
  parts?: readonly QueuedPart[]
  /** Address of an upload that has begun; it is continued. */
  uploadUrl?: string
  /** The upload is finished. */
  uploadId?: string
  /** The browser had no space for its content, which only the open form has. */
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
  /** The row that it is about: a later version of the same work takes the place of one that has not been sent. */
  row: string
  /** Names the work for its owner. */
  title: string
  calls: ApiCall[]
  file?: QueuedFile
  form?: QueuedForm
  /** The work as its owner sees it, for a comparison with another version. */
  mine?: FieldText[]
  /** The class of a column, whose calls do not always name it: the other version is read from its mark sheet. */
  classId?: string
  /** The unsaved cells of a mark sheet, from which the calls follow. */
  cells?: UnsavedCell[]
}

/** Two versions of the same fields, between which the owner decides. */
export interface Conflict {
  mine?: FieldText[]
  theirs: FieldText[]
  /** The calls that put the work in the place of the other version. */
  calls?: ApiCall[]
  /** Further classes that the work was for, and in which something else was saved in the meantime: the calls leave them out. */
  leftOut?: string[]
  /** The cells of a mark sheet if the owner's version is kept. */
  cells?: UnsavedCell[]
}

export interface OutboxEntry extends Work {
  /** Made in the browser. */
  id: string
  /** Changes when a later version takes the entry's place, so that what became of the earlier one is not noted on it. */
  revision: string
  /** Entries are sent in this order. */
  order: number
  /** By the device's clock, ISO 8601. */
  queuedAt: string
  /** Work that is only being typed, such as a text that is no mark, is not sent. */
  state: 'typing' | 'waiting' | 'refused' | 'conflict' | 'sent'
  /** It could not be sent at once. */
  hasWaited?: boolean
  /** The browser does not store it: it is in the memory of this page alone. */
  isUnstored?: boolean
  /** It is not stored because the device is full. */
  isDeviceFull?: boolean
  /** It was submitted and refused, and is in its form again: leaving is asked about, and a sealed one stays. */
  isPutBack?: boolean
  /** Versions of the work that this one has replaced, as `mine`; each may have arrived without an answer. */
  earlier?: FieldText[][]
  /** How many of the calls have been made. */
  done: number
  /** The replies to these calls, until every call has been made. */
  replies?: unknown[]
  /** Why it waits or was refused, in words for its owner. */
  problem?: string
  /** The server has failed to take it: it waits until its owner asks for another try, or opens the portal. */
  isGivenUp?: boolean
  /** The server is full; it is sent as soon as there is space. */
  isServerFull?: boolean
  conflict?: Conflict
  /** The service worker has settled it while no page was open, and its owner has not been told. */
  isUntold?: boolean
  /** When the server had taken it, ISO 8601. */
  sentAt?: string
  /** The server's last reply, such as the receipt of a hand-in. */
  reply?: unknown
}

/** Whether the entry still has to reach the school. */
export function isUnsent({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state !== 'sent'
}

/** Whether the entry is what was typed in a form and not submitted. */
export function isTyped({ state, form }: Pick<OutboxEntry, 'state' | 'form'>): boolean {
  return state === 'typing' && form !== undefined
}

/** Whether the draft of a form is of a row that the server knows. */
export function isOfSavedRow(draft: object | undefined): boolean {
  return Object.entries(draft ?? {}).some(([name, value]) => name === 'updated_at' && value !== '')
}

/** Whether the entry is to be sent, and not only being typed. */
export function isToBeSent({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state !== 'sent' && state !== 'typing'
}

/** Whether the outbox shows the entry: not what is only being typed, and not marks that are being saved at once. */
export function isShownInOutbox({ state, kind, hasWaited }: OutboxEntry): boolean {
  if (state === 'typing') return false
  return kind !== 'marks' || state !== 'waiting' || hasWaited === true
}

import type { Transfer } from '#app/lib/uploads/send-file.ts'
import type { Receipt } from '#shared/hand-ins/contract.ts'

/**
 * The cause of a failed hand-in: the file or the student was refused; the session has ended, so the file
 * stays in this browser and continues after the next sign-in; or the server keeps failing, and the file stays
 * for another try.
 */
export type FailureCause = 'refused' | 'session' | 'server'

/** The steps of a hand-in, from choosing a file to its receipt. */
export type HandInState =
  | { step: 'idle' }
  /** The file is checked before anything is sent. */
  | { step: 'checking'; fileName: string }
  | Transfer
  | { step: 'done'; fileName: string; receipt: Receipt }
  | { step: 'failed'; fileName?: string; message: string; cause: FailureCause }

export const idle: HandInState = { step: 'idle' }

/** Whether the file is being checked, sent or confirmed. */
export function isUnderWay({ step }: HandInState): boolean {
  return step === 'checking' || step === 'uploading' || step === 'waiting' || step === 'confirming'
}

import type { Receipt } from '#shared/contracts/hand-ins.ts'

interface Named {
  fileName: string
}

/** The steps of a hand-in, from choosing a file to its receipt. */
export type HandInState =
  | { step: 'idle' }
  /** The file is checked before anything is sent. */
  | (Named & { step: 'checking' })
  /** `sent` and `total` in bytes. */
  | (Named & { step: 'uploading'; sent: number; total: number })
  /** The connection is lost, or the server has no room; sending continues by itself from where it stopped. */
  | (Named & { step: 'waiting'; sent: number; total: number; isServerFull?: true })
  /** Everything has arrived; the server turns it into a hand-in. */
  | (Named & { step: 'confirming' })
  | (Named & { step: 'done'; receipt: Receipt })
  /** `kept`: the file stays in this browser and is sent on once the person has signed in again. */
  | (Named & { step: 'failed'; message: string; kept: boolean })

export const idle: HandInState = { step: 'idle' }

/** Whether the file is being checked, sent or confirmed. */
export function isUnderWay({ step }: HandInState): boolean {
  return step === 'checking' || step === 'uploading' || step === 'waiting' || step === 'confirming'
}

import type { Receipt } from '#shared/contracts/hand-ins.ts'

interface Named {
  fileName: string
}

/** Where a hand-in stands, from choosing a file to its receipt. */
export type HandInState =
  | { step: 'idle' }
  /** The file is looked at before anything is sent. */
  | (Named & { step: 'checking' })
  /** Bytes. */
  | (Named & { step: 'uploading'; sent: number; total: number })
  /** The line is down, or the server has no room; it goes on by itself from where it was. */
  | (Named & { step: 'waiting'; sent: number; total: number; isServerFull?: true })
  /** Everything has arrived; the server makes it a hand-in. */
  | (Named & { step: 'confirming' })
  | (Named & { step: 'done'; receipt: Receipt })
  /** `kept`: the file waits in this browser and goes on once the person has signed in again. */
  | (Named & { step: 'failed'; message: string; kept: boolean })

export const idle: HandInState = { step: 'idle' }

/** Whether the person has to wait for it. */
export function isUnderWay({ step }: HandInState): boolean {
  return step === 'checking' || step === 'uploading' || step === 'waiting' || step === 'confirming'
}

/**
 * A reason why the program cannot start that the operator can fix. `main.ts` prints the message and the
 * remedy without a stack and exits with 1.
 */
export class StartFault extends Error {
  readonly remedy: string

  constructor(message: string, remedy: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'StartFault'
    this.remedy = remedy
  }
}

/** The fault of a start that found no space on the disk. */
export function diskFullFault(cause?: unknown): StartFault {
  return new StartFault(
    'The disk is full.',
    'Free some space and start again. Nothing that was stored is lost.',
    { cause },
  )
}

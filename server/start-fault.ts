/**
 * A reason why the program cannot start that the person at the machine can mend.
 * `main.ts` prints the message and the remedy without a stack and exits with 1.
 */
export class StartFault extends Error {
  readonly remedy: string

  constructor(message: string, remedy: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'StartFault'
    this.remedy = remedy
  }
}

import type { Person } from '#app/session/person.ts'
import type { Interaction } from './carry-over.ts'

/** An early screen, as the document, its script and the program share it. */
export interface EarlyScreen {
  person: Person
  interaction: Interaction
  /** The HTML that is shown, once it is. */
  markup?: string
  /** Called when the screen is shown, and when there is nothing to show. */
  onSettled: () => void
}

declare global {
  interface Window {
    earlyScreen?: EarlyScreen
  }
}

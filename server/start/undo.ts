type Step = () => Promise<void> | void

/** Adds a step that stops the part that was just started. */
export type Undo = (step: Step) => void

/** Steps that stop what was started, in the opposite order. */
export interface UndoStack {
  undo: Undo
  /** Moves the last added step to the front. */
  first: (step: Step) => void
  /** Runs every step once. */
  stop: () => Promise<void>
}

/** An empty stack of steps that undo what a start has done. */
export function createUndoStack(): UndoStack {
  const steps: Step[] = []
  return {
    undo: (step) => void steps.push(step),
    first(step) {
      steps.splice(steps.indexOf(step), 1)
      steps.push(step)
    },
    async stop() {
      for (const step of steps.splice(0).toReversed()) await step()
    },
  }
}

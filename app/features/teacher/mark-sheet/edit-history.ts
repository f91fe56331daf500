import type { CellText } from './cells.ts'

/** A change of one or more cells, which is undone and redone as a whole. */
interface Edit {
  before: CellText[]
  after: CellText[]
}

export interface EditHistory {
  undo: readonly Edit[]
  redo: readonly Edit[]
}

const mostEdits = 100

/** The edits that can be undone, and those that can be redone. */
export function createHistory() {
  let history: EditHistory = { undo: [], redo: [] }
  return {
    read: () => history,
    /** Adds an edit, which clears the edits that could be redone. */
    add(edit: Edit) {
      history = { undo: [...history.undo, edit].slice(-mostEdits), redo: [] }
    },
    /** @returns the cells to restore; undefined when there is nothing to undo or redo */
    stepBack(from: 'undo' | 'redo'): CellText[] | undefined {
      const edit = history[from].at(-1)
      if (!edit) return undefined
      const to = from === 'undo' ? 'redo' : 'undo'
      history = { ...history, [from]: history[from].slice(0, -1), [to]: [...history[to], edit] }
      return from === 'undo' ? edit.before : edit.after
    },
  }
}

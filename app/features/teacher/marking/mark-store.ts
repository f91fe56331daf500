import type { Draft } from '#app/offline/outbox/drafts.ts'
import type { MarkPoints } from '#shared/mark-sheet/assessments.ts'
import { readRowMark, type TypedMark } from './marking-rules.ts'

/** Marks that are typed and not saved yet, by student. */
export type TypedMarks = Readonly<Record<string, TypedMark>>

export interface MarkState {
  typed: TypedMarks
  /** Students whose mark is on its way to the server. */
  saving: ReadonlySet<string>
  /** The reason why a mark cannot be saved as it is, by student. */
  problems: Readonly<Record<string, string>>
}

/** A mark to send, with the texts it was read from. */
export interface MarkToSend {
  studentId: string
  points: MarkPoints
  typed: TypedMark
}

interface Tools {
  /** @throws the failure of the server or the connection */
  send: (mark: MarkToSend) => Promise<void>
  /** Reports a failure. @returns the fault to show at the student, if the server named one */
  onFailure: (error: unknown) => Promise<string | undefined>
}

type TypedMarksDraft = Pick<Draft<Record<string, TypedMark>>, 'read' | 'subscribe' | 'edit' | 'restart'>

const nothing: TypedMarks = {}

/**
 * The typed marks of a class and their saving. Saving continues in the background: when the answer comes, a
 * typed mark is dropped only if it still equals the one that was sent, so nothing typed in the meantime is
 * lost.
 */
export function createMarkStore(draft: TypedMarksDraft, tools: Tools) {
  const readTyped = () => (draft.read() ?? nothing) as TypedMarks
  let state: MarkState = { typed: readTyped(), saving: new Set(), problems: {} }
  const again = new Map<string, () => Promise<void>>()
  const listeners = new Set<() => void>()

  function update(patch: Partial<Omit<MarkState, 'typed'>> = {}) {
    state = { ...state, ...patch, typed: readTyped() }
    for (const listener of listeners) listener()
  }

  function setProblem(studentId: string, problem: string | undefined) {
    const { [studentId]: _, ...others } = state.problems
    update({ problems: problem === undefined ? others : { ...others, [studentId]: problem } })
  }

  function drop(studentId: string) {
    draft.edit((typed = {}) => {
      const { [studentId]: _, ...others } = typed
      return Object.keys(others).length > 0 ? others : undefined
    })
    update()
  }

  /** @param stored the stored mark, which is saved again if nothing was typed */
  async function save(studentId: string, stored: TypedMark, total: number): Promise<void> {
    const typed = state.typed[studentId] ?? stored
    const read = readRowMark(typed.points, total)
    setProblem(studentId, 'problem' in read ? read.problem : undefined)
    if ('problem' in read) return
    if (state.saving.has(studentId)) return void again.set(studentId, () => save(studentId, stored, total))
    update({ saving: new Set(state.saving).add(studentId) })
    try {
      await tools.send({ studentId, points: read.points, typed })
      const now = state.typed[studentId]
      if (now && isSame(now, typed)) drop(studentId)
    } catch (error) {
      setProblem(studentId, await tools.onFailure(error))
    }
    const saving = new Set(state.saving)
    saving.delete(studentId)
    update({ saving })
    const next = again.get(studentId)
    again.delete(studentId)
    // A save requested in the meantime is needed only if something is left to save.
    if (next && state.typed[studentId]) await next()
  }

  return {
    subscribe: (listener: () => void) => {
      const stop = draft.subscribe(() => update())
      update()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    read: () => state,
    type: (studentId: string, mark: TypedMark) => {
      draft.edit((typed) => ({ ...typed, [studentId]: mark }))
      update()
    },
    save,
    drop,
    dropAll: draft.restart,
  }
}

function isSame(one: TypedMark, other: TypedMark): boolean {
  return one.points === other.points && one.feedback === other.feedback
}

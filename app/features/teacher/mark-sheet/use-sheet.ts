import { useEffect, useState, useSyncExternalStore } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { sheetTexts } from '#app/content/mark-sheet.ts'
import { pause } from '#app/lib/uploads/pause.ts'
import { forgetDraft, readDraft, writeDraft } from '#app/lib/drafts.ts'
import type { MarkChange, MarkSheet, SavedCell } from '#shared/contracts/mark-sheet.ts'
import { listCells, type Cells } from './cells.ts'
import { useSaveMarks } from './sheet-mutations.ts'
import { hasTyped, type TypedCell, type WaitingMark } from './sheet-state.ts'
import { createSheetStore, type SheetStore } from './sheet-store.ts'
import { addClaims, claimMarks, holdMarks, letOutboxSend, releaseMarks, type OwnCell } from './open-sheets.ts'
import { whileFirstTab } from '#app/offline/outbox/one-tab.ts'
import { queueMarks, readWaitingMarks, settleMarks } from './queued-marks.ts'

/** The sheet on the screen: its store, with what an earlier visit typed and could not save. */
export function useSheet(userId: string, sheet: MarkSheet) {
  const { mutateAsync: send } = useSaveMarks(userId, sheet.id)
  const [store] = useState(() => openStore(userId, sheet, send))
  const [wasRestored, setRestored] = useState(() => hasTyped(store.read()))
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  useEffect(() => store.receive(sheet), [store, sheet])
  useEffect(() => {
    store.open()
    holdMarks(sheet.id)
    void store.save()
    const closing = new AbortController()
    const resume = async () => {
      const waiting = await readWaitingMarks(userId, sheet.id)
      if (!closing.signal.aborted && takeUp(store, sheet.id, waiting)) setRestored(true)
    }
    // While another tab has the sheet the marks are another's: each tab changes only its own cells.
    void whileFirstTab(`sheet ${sheet.id} of ${userId}`, closing.signal, resume)
    return () => {
      closing.abort()
      store.close()
      releaseMarks(sheet.id)
    }
  }, [store, userId, sheet.id])
  return { store, state, wasRestored }
}

/** Goes on with what waits in the outbox. @returns whether anything is shown by it that was not before */
function takeUp(store: SheetStore, classId: string, waiting: readonly WaitingMark[]): boolean {
  const { taken, overtaken } = store.takeUp(waiting)
  addClaims(classId, [...taken, ...overtaken])
  if (listCells(store.read().typed).length === 0) letOutboxSend(classId)
  return taken.length > 0 && hasTyped(store.read())
}

function typedCells(store: SheetStore): OwnCell[] {
  return listCells(store.read().typed).map(({ value, ...key }) => ({ ...key, typedAt: value.typedAt }))
}

function openStore(userId: string, sheet: MarkSheet, send: (marks: MarkChange[]) => Promise<SavedCell[]>) {
  const name = `mark-sheet.${sheet.id}`
  const typed = (readDraft(userId, name) ?? {}) as Cells<TypedCell>
  const store = createSheetStore(sheet, typed, {
    send: (marks) => send(marks),
    keep(left) {
      if (Object.keys(left).length > 0) writeDraft(userId, name, left)
      else forgetDraft(userId, name)
    },
    pause: (failures) => pause(failures, new AbortController().signal),
    queue: (unsaved) => void queueMarks(userId, sheet, unsaved),
    settleQueue: (unsaved, reason) => void settleMarks(userId, sheet, { unsaved, reason }),
    leaveQueue() {
      claimMarks(sheet.id, [])
      releaseMarks(sheet.id)
    },
    onRefused: (error) => void toastFailure(error, sheetTexts.failed),
  })
  claimMarks(sheet.id, typedCells(store))
  return store
}

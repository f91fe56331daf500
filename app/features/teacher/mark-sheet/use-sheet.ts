import { useEffect, useState, useSyncExternalStore } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { sheetTexts } from '#app/content/mark-sheet.ts'
import { pause } from '#app/files/pause.ts'
import { forgetDraft, readDraft, writeDraft } from '#app/lib/drafts.ts'
import type { MarkChange, MarkSheet, SavedCell } from '#shared/contracts/mark-sheet.ts'
import type { Cells } from './cells.ts'
import { useSaveMarks } from './sheet-mutations.ts'
import type { TypedCell } from './sheet-state.ts'
import { createSheetStore } from './sheet-store.ts'
import { holdMarks, queueMarks, releaseMarks, settleMarks } from './queued-marks.ts'

/** The sheet on the screen: its store, with what an earlier visit typed and could not save. */
export function useSheet(userId: string, sheet: MarkSheet) {
  const { mutateAsync: send } = useSaveMarks(sheet.id)
  const [{ store, wasRestored }] = useState(() => openStore(userId, sheet, send))
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  useEffect(() => store.receive(sheet), [store, sheet])
  useEffect(() => {
    store.open()
    holdMarks(sheet.id)
    void store.save()
    return () => {
      store.close()
      releaseMarks(sheet.id)
    }
  }, [store, sheet.id])
  return { store, state, wasRestored }
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
    queue: (marks) => void queueMarks(userId, sheet, marks),
    onQueueSaved: () => void settleMarks(userId, sheet.id),
    onRefused: (error) => void toastFailure(error, sheetTexts.failed),
  })
  return { store, wasRestored: Object.keys(typed).length > 0 }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { sheetTexts } from '#app/words/teacher/mark-sheet.ts'
import { rowOfMarks } from '#app/offline/outbox/marks-work.ts'
import { hadReplies, onReplies, onSettled } from '#app/offline/outbox/announcements.ts'
import { openOutbox } from '#app/offline/outbox/outbox.ts'
import { startOutbox } from '#app/offline/outbox/start.ts'
import type { MarkSheet, SavedCell } from '#shared/mark-sheet/contract.ts'
import { noteSaved } from './sheet-mutations.ts'
import { sheetQuery } from './sheet-queries.ts'
import { createSheetStore, hasTyped, type SheetStore } from './sheet-store.ts'

/** The sheet on the screen: its store, with what an earlier visit typed but could not save. */
export function useSheet(userId: string, sheet: MarkSheet) {
  const [store] = useState(() => createSheetStore(userId, sheet))
  const [isOpened, setOpened] = useState(false)
  const [wasRestored, setRestored] = useState(false)
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  useEffect(() => store.receive(sheet), [store, sheet])
  useAnswers(userId, sheet.id, store)
  useEffect(() => {
    let isLeft = false
    startOutbox(userId)
    async function open() {
      await openOutbox(userId).catch(() => undefined)
      if (isLeft) return
      setRestored(hasTyped(store.read()))
      setOpened(true)
    }
    void open()
    return () => {
      isLeft = true
    }
  }, [store, userId])
  const frame = frameOf(sheet)
  useEffect(() => {
    if (isOpened) store.saveAgain()
  }, [store, isOpened, frame])
  return { store, state, wasRestored }
}

/** Shows the server's replies to marks of the sheet, whichever tab sent them. */
function useAnswers(userId: string, classId: string, store: SheetStore): void {
  const client = useQueryClient()
  useEffect(() => {
    const row = rowOfMarks(classId)
    const { queryKey } = sheetQuery(userId, { id: classId })
    // The sheet may have been requested before marks were saved whose reply came before anybody listened.
    if (hadReplies(row)) void client.invalidateQueries({ queryKey })
    /** The sheet itself shows that its marks are locked; other problems are reported. */
    async function tell(problem: string) {
      const sheet = await client.fetchQuery(sheetQuery(userId, { id: classId })).catch(() => undefined)
      if (sheet === undefined || sheet.results_state === 'open') toast(sheetTexts.failed, problem, 'error')
    }
    const stops = [
      onReplies((of, replies) => {
        if (of !== row) return
        const answers = replies.flat() as SavedCell[]
        store.settle(answers)
        void noteSaved(client, queryKey, answers)
      }),
      onSettled((entry) => {
        if (entry.row !== row) return false
        if (entry.problem !== undefined) void tell(entry.problem)
        return true
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client, userId, classId, store])
}

/** Identifies the students and columns of a sheet: when they change, the typed texts are read again. */
function frameOf({ students, assessments }: MarkSheet): string {
  const columns = assessments.map(({ id, points_possible }) => [id, points_possible])
  return JSON.stringify([students.map(({ id }) => id), columns])
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '#app/components/ui/toast.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { isSessionEnd } from '#app/lib/connection/api-error.ts'
import { isTemporary } from '#app/lib/connection/retry-policy.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { useAction, useCall } from '#app/components/portal/use-action.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { RollChoices, RollOverview } from '#shared/roll-import/contract.ts'
import { useImportKind, useImportTexts } from './import-kind.ts'
import { sendRoll } from './send-roll.ts'

const overviewQuery = callQuery('rollImport', 'overview')

const checkQuery = callQuery('rollImport', 'check', {
  placeholderData: keepPreviousData,
  // The roll may change elsewhere, and the import does exactly what this preview shows.
  staleTime: 0,
  gcTime: 0,
})

export function useOverview(userId: string) {
  return useQuery(overviewQuery(userId, { kind: useImportKind() }))
}

/** A dry run of the import, with the file read as chosen. The server stores the choices. */
export function useCheck(userId: string, id: string, choices: RollChoices) {
  return useQuery(checkQuery(userId, { id, choices }))
}

/** The nouns that an import of each kind makes outdated. */
const changesOf = {
  students: studentChanges,
  teachers: ['accounts.teachers'],
  subjects: ['subjects', 'termClasses', 'schoolStructure', 'bulkChanges'],
  absences: ['absences'],
} as const

/** The calls that change something. Each replies with the overview, which replaces the one on screen. */
export function useRollCalls(userId: string) {
  const client = useQueryClient()
  const kind = useImportKind()
  const texts = useImportTexts()
  const refreshPeople = useRefresh(userId, changesOf[kind])
  const refreshOverview = useRefresh(userId, ['rollImport.overview'])
  const refreshCheck = useRefresh(userId, ['rollImport.check'])
  const show = (overview: RollOverview) =>
    void client.setQueryData(overviewQuery(userId, { kind }).queryKey, overview)
  const showRoll = (overview: RollOverview) => {
    show(overview)
    void refreshPeople()
  }

  const send = useAction(async (file: File) => await sendRoll(file, kind), {
    done: show,
    // A problem of the file itself is shown on the page instead of in a toast.
    failed: (error) => (isTemporary(error) || isSessionEnd(error)) && toastFailure(error, texts.file.failed),
    clearsToasts: true,
  })
  const discard = useCall('rollImport', 'discard', { done: show, failed: texts.draft.discardFailed })
  const run = useCall('rollImport', 'run', {
    clearsToasts: true,
    done(overview) {
      showRoll(overview)
      const [made] = overview.imports
      if (made) toast(texts.decide.done, texts.decide.doneText(made.added, made.changed))
    },
    failed(error) {
      toastFailure(error, texts.decide.failed)
      // The import may have happened although its reply was lost.
      if (isTemporary(error)) void refreshOverview()
      void refreshCheck()
    },
  })
  // The preview must be compared with the restored roll.
  const preview = { userId, changes: ['rollImport.check'], clearsToasts: true } as const
  const undo = useCall('rollImport', 'undo', {
    ...preview,
    done({ undone, overview }) {
      showRoll(overview)
      if (undone) toast(texts.history.done, texts.history.doneText)
    },
    failed: texts.history.failed,
  })
  const correct = useCall('rollImport', 'correct', { ...preview, failed: texts.problems.dialog.failed })
  return { send, discard, run, undo, correct }
}

export type RollCalls = ReturnType<typeof useRollCalls>

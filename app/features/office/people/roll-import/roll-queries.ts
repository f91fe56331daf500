import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { studentsKey, teachersKey } from '#app/features/office/people/accounts/account-queries.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { isSessionEnd } from '#app/lib/api-error.ts'
import { isTemporary } from '#app/lib/retry-policy.ts'
import { api } from '#app/lib/api.ts'
import type { RollChoices, RollOverview } from '#shared/roll-import/contract.ts'
import type { ImportKindName } from '#shared/student-records/roll.ts'
import { useImportKind, useImportTexts } from './import-kind.ts'
import { sendRoll } from './send-roll.ts'

const overviewKey = (userId: string, kind: ImportKindName) => [userId, 'roll-imports', kind]
const checkKey = (userId: string) => [userId, 'roll-check']

export function useOverview(userId: string) {
  const kind = useImportKind()
  return useQuery({
    queryKey: overviewKey(userId, kind),
    queryFn: async ({ signal }) => await api.rollImport.overview({ kind }, { signal }),
  })
}

/** Dry run of the import, with the file understood as chosen. The server stores the choices. */
export function useCheck(userId: string, id: string, choices: RollChoices) {
  return useQuery({
    queryKey: [...checkKey(userId), id, choices],
    queryFn: async ({ signal }) => await api.rollImport.check({ id, choices }, { signal }),
    placeholderData: keepPreviousData,
    // The roll may change elsewhere, and the import does exactly what this preview shows.
    staleTime: 0,
    gcTime: 0,
  })
}

type Correction = Parameters<typeof api.rollImport.correct>[0]

interface Run {
  id: string
  fingerprint: string
  skip_faulty: boolean
  deactivate_leavers: boolean
}

/** The calls that change something. Each replies with the overview, which replaces the one on screen. */
export function useRollCalls(userId: string) {
  const queryClient = useQueryClient()
  const kind = useImportKind()
  const texts = useImportTexts()
  const show = (overview: RollOverview) => queryClient.setQueryData(overviewKey(userId, kind), overview)
  const showRoll = (overview: RollOverview) => {
    show(overview)
    void queryClient.invalidateQueries({
      queryKey: kind === 'students' ? studentsKey(userId) : teachersKey(userId),
    })
  }

  const send = useMutation({
    mutationFn: async (file: File) => {
      dismissToasts()
      return await sendRoll(file, kind)
    },
    onSuccess: show,
    // A problem of the file itself is shown on the page instead of in a toast.
    onError: (error) => {
      if (isTemporary(error) || isSessionEnd(error)) toastFailure(error, texts.file.failed)
    },
  })
  const discard = useMutation({
    mutationFn: async (id: string) => await api.rollImport.discard({ id }),
    onSuccess: show,
    onError: (error) => toastFailure(error, texts.draft.discardFailed),
  })
  const run = useMutation({
    mutationFn: async (choice: Run) => {
      dismissToasts()
      return await api.rollImport.run(choice)
    },
    onSuccess: (overview) => {
      showRoll(overview)
      const [done] = overview.imports
      if (done) toast(texts.decide.done, texts.decide.doneText(done.added, done.changed))
    },
    onError: (error) => {
      toastFailure(error, texts.decide.failed)
      // The import may have happened although its reply was lost.
      if (isTemporary(error)) void queryClient.invalidateQueries({ queryKey: overviewKey(userId, kind) })
      void queryClient.invalidateQueries({ queryKey: checkKey(userId) })
    },
  })
  const undo = useMutation({
    mutationFn: async (id: string) => {
      dismissToasts()
      return await api.rollImport.undo({ id })
    },
    onSuccess: ({ undone, overview }) => {
      showRoll(overview)
      if (undone) toast(texts.history.done, texts.history.doneText)
      // The preview must be compared with the restored roll.
      void queryClient.invalidateQueries({ queryKey: checkKey(userId) })
    },
    onError: (error) => toastFailure(error, texts.history.failed),
  })
  const correct = useMutation({
    mutationFn: async (correction: Correction) => {
      dismissToasts()
      await api.rollImport.correct(correction)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: checkKey(userId) }),
    onError: (error) => toastFailure(error, texts.problems.dialog.failed),
  })
  return { send, discard, run, undo, correct }
}

export type RollCalls = ReturnType<typeof useRollCalls>

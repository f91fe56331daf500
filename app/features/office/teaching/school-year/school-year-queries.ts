import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { schoolYearTexts } from '#app/words/office/school-year.ts'
import { bulkChangesKey } from '#app/features/office/people/bulk-changes/bulk-queries.ts'
import { termClassesKey } from '#app/features/office/people/term-classes/term-queries.ts'
import { api } from '#app/lib/api.ts'
import { newId } from '#app/lib/new-id.ts'

const { archive: archiveTexts, closing: closingTexts } = schoolYearTexts

export const schoolYearKey = (userId: string) => [userId, 'school-year']

export function schoolYearQuery(userId: string) {
  return queryOptions({
    queryKey: schoolYearKey(userId),
    queryFn: async ({ signal }) => await api.schoolYear.read(undefined, { signal }),
  })
}

type Term = Parameters<typeof api.schoolYear.archive>[0]['terms'][number]
type Closing = Omit<Parameters<typeof api.schoolYear.scheduleClosing>[0], 'id'>

/** The calls that change something at the end of a year. */
export function useSchoolYearCalls(userId: string) {
  const queryClient = useQueryClient()
  const onMutate = () => dismissToasts()
  const onSettled = async () => {
    for (const queryKey of [schoolYearKey(userId), bulkChangesKey(userId), termClassesKey(userId)])
      await queryClient.invalidateQueries({ queryKey })
  }
  const archive = useMutation({
    mutationFn: async (terms: Term[]) => await api.schoolYear.archive({ id: newId(), terms }),
    onMutate,
    onSuccess: ({ archived }) => toast(archiveTexts.done, archiveTexts.doneText(archived)),
    onError: (error) => void toastFailure(error, archiveTexts.failed),
    onSettled,
  })
  const schedule = useMutation({
    mutationFn: async (closing: Closing) => await api.schoolYear.scheduleClosing({ id: newId(), ...closing }),
    onMutate,
    onSuccess: () => toast(closingTexts.saved),
    onError: (error) => void toastFailure(error, closingTexts.saveFailed),
    onSettled,
  })
  const cancel = useMutation({
    mutationFn: async (id: string) => await api.schoolYear.cancelClosing({ id }),
    onMutate,
    onSuccess: () => toast(closingTexts.cancelDone),
    onError: (error) => void toastFailure(error, closingTexts.cancelFailed),
    onSettled,
  })
  return { archive, schedule, cancel }
}

export type SchoolYearCalls = ReturnType<typeof useSchoolYearCalls>

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { api } from '#app/lib/api.ts'
import { absenceTexts as texts } from '#app/words/office/absences.ts'
import type { AbsenceSpan, CensusSpan } from '#shared/absences/contract.ts'

const keys = { all: (userId: string) => [userId, 'office-absences'] as const }

/** A day's missing rolls and absent students, fetched anew each time they are opened. */
export function dayQuery(userId: string, day: string) {
  return queryOptions({
    queryKey: [...keys.all(userId), 'day', day],
    queryFn: ({ signal }) => api.absences.day({ day }, { signal }),
    staleTime: 0,
  })
}

/** The students who were absent often this term. */
export function oftenQuery(userId: string) {
  return queryOptions({
    queryKey: [...keys.all(userId), 'often'],
    queryFn: ({ signal }) => api.absences.often(undefined, { signal }),
    staleTime: 0,
  })
}

/** Sums of the absences of a span. */
export function figuresQuery(userId: string, span: AbsenceSpan) {
  return queryOptions({
    queryKey: [...keys.all(userId), 'figures', span],
    queryFn: ({ signal }) => api.absences.figures(span, { signal }),
    staleTime: 0,
  })
}

/** Students, possible and attended days of a span, by grade and sex. */
export function censusQuery(userId: string, span: CensusSpan) {
  return queryOptions({
    queryKey: [...keys.all(userId), 'census', span],
    queryFn: ({ signal }) => api.absences.census(span, { signal }),
    staleTime: 0,
  })
}

/** Enters why a student was absent. */
export function useSetReason(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: { student_id: string; day: string; reason: string | null }) => {
      await api.absences.setReason(input)
    },
    async onSuccess() {
      toast(texts.reason.saved)
      await client.invalidateQueries({ queryKey: keys.all(userId) })
    },
    onError: (error) => void toastFailure(error, texts.reason.failed),
  })
}

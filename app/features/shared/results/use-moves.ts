import { useMutation } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import type { ResultMove } from '#shared/results/contract.ts'
import { moveAll } from './board-queries.ts'

/** Moves results along, or back, and says so. @param onSettled called also when it failed */
export function useMoves(onSettled: () => void) {
  return useMutation({
    mutationFn: moveAll,
    onSuccess: (_none, [first]: readonly ResultMove[]) => first && toast(texts.moved[first.to]),
    onError: (error) => void toastFailure(error, texts.moveFailed),
    onSettled,
  })
}

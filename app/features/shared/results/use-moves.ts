import { useAction } from '#app/components/portal/use-action.ts'
import type { Changes } from '#app/lib/api/use-refresh.ts'
import { toast } from '#app/components/ui/toast.ts'
import { api } from '#app/lib/api/api.ts'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import type { ResultMove } from '#shared/results/contract.ts'

/** Signing off locks the marks of a class or opens them again, wherever they are shown. */
export const signOffChanges = ['results', 'markSheet', 'marking', 'dashboard'] as const satisfies Changes

/** Moves results a step forward or back, and confirms it. */
export function useMoves(userId: string) {
  return useAction(moveAll, {
    userId,
    changes: signOffChanges,
    done: (_none, [first]) => first && toast(texts.moved[first.to]),
    failed: texts.moveFailed,
  })
}

/** Moves results one after another, so that those before a failure are done. */
async function moveAll(moves: readonly ResultMove[]): Promise<void> {
  for (const move of moves) await api.results.move(move)
}

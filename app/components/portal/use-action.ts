import { useMutation } from '@tanstack/react-query'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { callByName, type CallOf, type InputOf, type Noun, type ReplyOf } from '#app/lib/api/api.ts'
import { useRefresh, type Changes } from '#app/lib/api/use-refresh.ts'
import { toastFailure } from './toast-failure.ts'

type ActionOptions<Input, Reply> = {
  /** Shown when it is done, in a toast or by a function, which the action waits for. */
  done?: string | ((reply: Reply, input: Input) => unknown)
  /** Shown when it failed, before the reason, or by a function. */
  failed?: string | ((error: Error, input: Input) => void)
  /** Whether this action clears the toasts of earlier ones. */
  clearsToasts?: boolean
} & (
  | {
      userId: string
      /**
       * Nouns to load again afterwards, even if the action failed: it may have succeeded although its reply
       * was lost. The action is not over until they are fresh, so that it is not repeated on an old version.
       */
      changes: Changes
    }
  | { userId?: undefined; changes?: undefined }
)

/** An action that a person takes. */
export function useAction<Input = void, Reply = unknown>(
  act: (input: Input) => Promise<Reply>,
  { done, failed, clearsToasts, userId, changes }: ActionOptions<Input, Reply> = {},
) {
  const refresh = useRefresh(userId, changes)
  return useMutation({
    mutationFn: async (input: Input) => {
      if (clearsToasts) dismissToasts()
      return await act(input)
    },
    onSuccess: (reply, input) => (typeof done === 'string' ? toast(done) : done?.(reply, input)),
    onError: (error, input) =>
      typeof failed === 'string' ? void toastFailure(error, failed) : failed?.(error, input),
    async onSettled() {
      if (changes === 'everything') void refresh()
      else if (changes) await refresh()
    },
  })
}

/** An action that is one call of the contract. */
export function useCall<N extends Noun, C extends CallOf<N>>(
  noun: N,
  call: C,
  options: ActionOptions<InputOf<N, C>, ReplyOf<N, C>> = {},
) {
  return useAction(async (input: InputOf<N, C>) => await callByName(noun, call, input), options)
}

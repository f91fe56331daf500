import { useAction } from '#app/components/portal/use-action.ts'
import { visitorApi, type InputOf } from '#app/lib/api/api.ts'

export function useCreateFirstAdministrator() {
  return useAction(
    async (account: InputOf<'administrators', 'createFirst'>) =>
      await visitorApi.administrators.createFirst(account),
  )
}

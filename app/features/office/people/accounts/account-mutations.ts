import { useAction } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { statusTexts } from '#app/words/office/accounts.ts'
import { api } from '#app/lib/api/api.ts'

type StudentChange = Parameters<typeof api.accounts.changeStudent>[0]
type TeacherChange = Parameters<typeof api.accounts.changeTeacher>[0]

export async function saveStudent(change: StudentChange) {
  return await api.accounts.changeStudent(change)
}

export async function saveTeacher(change: TeacherChange) {
  return await api.accounts.changeTeacher(change)
}

interface StatusChange {
  name: string
  wasActive: boolean
  save: (status: 'Active' | 'Inactive') => Promise<unknown>
}

/** Closes an account that is open, or opens one that is closed. */
export function useToggleStatus() {
  return useAction(
    async ({ wasActive, save }: StatusChange) => await save(wasActive ? 'Inactive' : 'Active'),
    {
      done: (_, { name, wasActive }) =>
        toast(statusTexts.done, wasActive ? statusTexts.deactivated(name) : statusTexts.activated(name)),
      failed: statusTexts.failed,
      clearsToasts: true,
    },
  )
}

import type { ComponentProps } from 'react'
import { Select } from '#app/components/ui/select.tsx'

interface SubjectSelectProps extends ComponentProps<typeof Select> {
  subjects: readonly { id: string; name: string }[]
  /** The text of the first option, which stands for no subject. */
  none: string
}

/** The list from which a subject is chosen, by its id. */
export function SubjectSelect({ subjects, none, ...props }: SubjectSelectProps) {
  return <Select {...props} none={none} options={subjects.map(({ id, name }) => [id, name])} />
}

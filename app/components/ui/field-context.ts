import { createContext, use } from 'react'

interface FieldWiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

/** The attributes that tie a control to the label, hint and error of the field around it. */
export function useFieldWiring() {
  const field = use(FieldContext)
  if (!field) return {}
  return { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid || undefined }
}

import type { ChangeEvent } from 'react'
import { findFaults, type FieldRule } from '#shared/field-rules.ts'

/** Faults by the names of the fields. */
export type Problems = Record<string, string>

export type FieldRules<Draft> = Partial<Record<keyof Draft & string, FieldRule>>

export interface FieldProps {
  value: string
  required: boolean
  maxLength: number | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

/** Value, limits and change handler of a control, for a text field of the draft. */
export function fieldProps<Draft extends object>(
  draft: Draft,
  name: keyof Draft & string,
  rule: FieldRule | undefined,
  change: (patch: Partial<Draft>) => void,
): FieldProps {
  return {
    value: String(draft[name]),
    required: rule !== undefined && 'missing' in rule,
    maxLength: rule?.kind === 'text' || rule?.kind === 'email' ? rule.max : undefined,
    onChange: (event) => change({ [name]: event.currentTarget.value } as Partial<Draft>),
  }
}

/** Finds the faults of a draft's text fields by their rules. */
export function findDraftFaults<Draft extends object>(rules: FieldRules<Draft>, draft: Draft): Problems {
  const ruled = Object.entries<FieldRule | undefined>(rules).filter((entry) => entry[1] !== undefined)
  const typed = ruled.map(([name]) => [name, String(draft[name as keyof Draft])])
  return findFaults(
    Object.fromEntries(ruled) as Record<string, FieldRule>,
    Object.fromEntries(typed) as Record<string, string>,
  )
}

export function withoutFaultsOf(problems: Problems, names: string[]): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))
}

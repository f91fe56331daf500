import { foldName } from '#shared/names.ts'
import { because } from '#shared/reasons.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { words } from '#shared/words/words.ts'
import type { Fault, Values } from './kind.ts'

const { columnsOfSubjects } = words.rollImport

/** A subject as it would be after the import. */
export interface PlannedSubject {
  id: string
  name: string
  code: string
  /** Undefined for a new one. */
  before: ListedSubject | undefined
}

/** The subject that a line names. */
type MetSubject = { subject: PlannedSubject; isRenamed?: true } | { fault: Fault }

/** Finds the subject of a line by its code and name, among those of the school and of the lines before it. */
export function meetSubject(
  planned: readonly PlannedSubject[],
  { subject_code: code, subject_name: name }: Values,
  newId: () => string,
): MetSubject {
  const byCode = code ? planned.find((one) => isSame(one, 'code', code)) : undefined
  const byName = name ? planned.find((one) => isSame(one, 'name', name)) : undefined
  if (byCode && byName && byCode !== byName)
    return faultOf('subject_code', code, because('rollImport.codeOfOther', code!, byCode.name))
  if (byCode && name && !byName) {
    if (!byCode.before)
      return faultOf('subject_name', name, because('rollImport.otherName', byCode.name, byCode.code))
    return { subject: { ...byCode, name }, isRenamed: true }
  }
  const met = byCode ?? byName
  if (met && code && !byCode) {
    const hasOtherCode = met.code !== met.before?.code
    if (hasOtherCode)
      return faultOf('subject_code', code, because('rollImport.otherCode', met.name, met.code))
    return { subject: { ...met, code } }
  }
  if (met) return { subject: met }
  if (!name)
    return faultOf('subject_name', name, because('rollImport.missing', columnsOfSubjects.subject_name))
  if (!code)
    return faultOf('subject_code', code, because('rollImport.missing', columnsOfSubjects.subject_code))
  return { subject: { id: newId(), name, code, before: undefined } }
}

/** Whether a text is the name or the code of a subject, as it is or as it was. */
function isSame(subject: PlannedSubject, field: 'code' | 'name', text: string): boolean {
  return [subject[field], subject.before?.[field] ?? ''].some((one) => foldName(one) === foldName(text))
}

function faultOf(
  field: Fault['field'],
  value: string | null | undefined,
  reason: Fault['reason'],
): { fault: Fault } {
  return { fault: { field, value: value ?? '', reason } }
}

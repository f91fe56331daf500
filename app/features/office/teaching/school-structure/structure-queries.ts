import { api } from '#app/lib/api/api.ts'
import { refreshSchool } from '#app/session/current-school.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'
import { structureOf, type StructureDraft } from './structure-draft.ts'

export const storedStructureQuery = callQuery('schoolStructure', 'read')

export async function loadStructure() {
  return await api.schoolStructure.read()
}

export async function saveStructure(draft: StructureDraft) {
  return await api.schoolStructure.save({ ...structureOf(draft), updated_at: draft.updated_at })
}

/** Puts back the structure that was there before a change. */
export async function putBackStructure(before: SchoolStructure, updated_at: string) {
  return await api.schoolStructure.save({ ...before, updated_at }).finally(() => void refreshSchool())
}

import type { RequestOrigin } from '#server/access/request-origin.ts'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow } from '#server/database/query-rows.ts'
import type { MedicalNote } from '#shared/medical-notes/contract.ts'

/**
 * Reads a student's medical note; the database records the read in the audit log. Undefined for a person who
 * may not read it.
 */
export async function readMedicalNote(
  tx: Tx,
  studentId: string,
  { ip, requestId }: RequestOrigin,
): Promise<MedicalNote | undefined> {
  return await queryRow<MedicalNote>(tx)`
    select note, ${instantOf('updated_at')} as updated_at, written_by
    from public.read_medical_note(${studentId}::uuid, ${ip}::inet, ${requestId})`
}

interface SavedNote {
  id: string
  note: string | null
  updated_at: string | null
}

/**
 * Writes it, like {@link readMedicalNote}. False if somebody else has changed it since it was read; null if
 * the person may not.
 */
export async function saveMedicalNote(
  tx: Tx,
  { id, note, updated_at }: SavedNote,
  { ip, requestId }: RequestOrigin,
): Promise<boolean | null> {
  const row = await queryRow<{ is_saved: boolean | null }>(tx)`
    select public.save_medical_note(${id}::uuid, ${note}, ${updated_at}::timestamptz, ${ip}::inet, ${requestId}) as is_saved`
  return row?.is_saved ?? null
}

import { findFileProblem, type UploadPurpose } from '#shared/uploads/uploads.ts'
import { useFileSending } from './use-file-sending.ts'
import { useStoredFile } from './use-stored-file.ts'

/**
 * A teacher's file, stored with the draft of its form.
 * @param metadata details about the file that the server needs besides its purpose
 * @param draft the person and the name of the form's draft
 */
export function useAttachment(
  purpose: UploadPurpose,
  metadata: Record<string, string>,
  draft: { userId: string; form: string },
) {
  const sending = useFileSending({ purpose, metadata })
  const store = useStoredFile(draft, { describe: sending.describe, show: sending.choose })
  return {
    ...sending,
    choose: (file: File | undefined) => {
      store(file && !findFileProblem(purpose, file) ? file : undefined)
      sending.choose(file)
    },
  }
}

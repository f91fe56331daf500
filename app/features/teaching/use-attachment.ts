import { findTeachingFileProblem, type FilePurpose } from '#shared/teaching-files.ts'
import { useFileSending } from './use-file-sending.ts'

/** A teacher's file. @param metadata what it is for */
export function useAttachment(purpose: FilePurpose, metadata: Record<string, string>) {
  return useFileSending({ check: (file) => findTeachingFileProblem(purpose, file), metadata })
}

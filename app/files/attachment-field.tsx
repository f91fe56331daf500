import { acceptOf, describeAccepted, type FilePurpose } from '#shared/teaching-files.ts'
import { FileField, type FileFieldProps } from './file-field.tsx'

interface AttachmentFieldProps extends Omit<FileFieldProps, 'accept' | 'hint'> {
  purpose: FilePurpose
}

/** A file for a note, an assignment or a material. */
export function AttachmentField({ purpose, ...props }: AttachmentFieldProps) {
  return <FileField accept={acceptOf(purpose)} hint={describeAccepted(purpose)} {...props} />
}

import { acceptOf, describeAccepted, type UploadPurpose } from '#shared/uploads/uploads.ts'
import { FileField, type FileFieldProps } from './file-field.tsx'

interface AttachmentFieldProps extends Omit<FileFieldProps, 'accept' | 'hint'> {
  purpose: UploadPurpose
  /** A warning to read before choosing a file. */
  warning?: string
}

/** A file control with the types and the size that its purpose allows. */
export function AttachmentField({ purpose, warning, ...props }: AttachmentFieldProps) {
  return (
    <FileField
      accept={acceptOf(purpose)}
      hint={[describeAccepted(purpose), warning].filter(Boolean).join('. ')}
      {...props}
    />
  )
}

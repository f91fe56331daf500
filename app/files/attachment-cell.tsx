import { TableCell } from '#app/components/ui/table.tsx'
import { FileLink } from './file-link.tsx'

interface AttachmentCellProps {
  file: Parameters<typeof FileLink>[0]['file']
  label: string
  /** Shown if there is none. */
  none: string
  className: string
}

/** The file of a row: a column in a table, the last fact on a card, left out if there is none. */
export function AttachmentCell({ file, label, none, className }: AttachmentCellProps) {
  return (
    <TableCell
      label={label}
      data-plain=""
      data-last=""
      data-empty={file.file_url ? undefined : ''}
      className={`min-w-0 ${className}`}
    >
      <FileLink isCompact file={file} none={none} />
    </TableCell>
  )
}

import { TableCell } from '#app/components/ui/table.tsx'
import { FileLink } from './file-link.tsx'

interface AttachmentCellProps {
  file: Parameters<typeof FileLink>[0]['file']
  label: string
  /** Shown where there is none. */
  none: string
  className: string
}

/** The file of a row: in a table a column, in a card the last of its facts, left out where there is none. */
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

import type { ComponentProps } from 'react'
import { classNames } from '#app/lib/class-names.ts'

/*
 * Below 640 px the rows become labelled lists (`.rows-table` in controls.css).
 * The roles are written out because browsers drop a table's meaning when its display changes.
 */

export function Table({ className, ...props }: ComponentProps<'table'>) {
  return (
    <table
      role="table"
      className={classNames('rows-table w-full border-collapse text-left', className)}
      {...props}
    />
  )
}

export function TableCaption(props: ComponentProps<'caption'>) {
  return <caption className="sr-only" {...props} />
}

export function TableHeader(props: ComponentProps<'thead'>) {
  return <thead role="rowgroup" className="border-b border-control text-sm text-ink-soft" {...props} />
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" className="divide-y divide-line" {...props} />
}

export function TableRow(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />
}

interface AlignedProps {
  /** `end` for numbers. */
  align?: 'start' | 'end'
}

export function TableHead({
  align = 'start',
  className,
  ...props
}: Omit<ComponentProps<'th'>, 'align'> & AlignedProps) {
  return (
    <th
      scope="col"
      role="columnheader"
      className={classNames(
        'px-3 py-2 font-semibold first:pl-0 last:pr-0',
        align === 'end' && 'text-right',
        className,
      )}
      {...props}
    />
  )
}

interface TableCellProps extends Omit<ComponentProps<'td'>, 'align'>, AlignedProps {
  /** The column's name, shown beside the value on a phone. */
  label?: string
  /** Marks the cell that names the row: it becomes the row's heading on a phone. */
  rowTitle?: boolean
}

export function TableCell({ label, rowTitle, align = 'start', className, ...props }: TableCellProps) {
  return (
    <td
      role="cell"
      data-label={label}
      data-title={rowTitle || undefined}
      className={classNames(
        'align-top sm:px-3 sm:py-3 sm:first:pl-0 sm:last:pr-0',
        align === 'end' && 'sm:text-right',
        className,
      )}
      {...props}
    />
  )
}

import type { ComponentProps } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'

/* Where there is not enough room the rows become labelled cards (`.rows-table` in controls.css). The roles
   are written out because browsers drop a table's meaning when its display changes. */

export function Table({ className, ...props }: ComponentProps<'table'>) {
  return (
    <div className="table-container">
      <table
        role="table"
        className={classNames('rows-table w-full border-collapse text-left', className)}
        {...props}
      />
    </div>
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
  align,
  className,
  ...props
}: Omit<ComponentProps<'th'>, 'align'> & AlignedProps) {
  return (
    <th
      scope="col"
      role="columnheader"
      data-align={align}
      className={classNames('font-semibold', className)}
      {...props}
    />
  )
}

interface TableCellProps extends Omit<ComponentProps<'td'>, 'align'>, AlignedProps {
  /** The column's name, shown beside the value in a card. */
  label?: string
  /** Marks the cell that names the row: it becomes the heading of the card. */
  rowTitle?: boolean
  /** Puts the cell, such as a checkbox or a menu, before or after the heading of the card, in the same line. */
  beside?: 'start' | 'end'
}

export function TableCell({ label, rowTitle, beside, align, ...props }: TableCellProps) {
  return (
    <td
      role="cell"
      data-label={label}
      data-title={rowTitle || undefined}
      data-beside={beside}
      data-align={align}
      {...props}
    />
  )
}

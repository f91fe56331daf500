import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'

interface TypedRowsProps<Row extends object> {
  rows: readonly Row[]
  /** A new row. */
  empty: Row
  /** The least and greatest number of rows. */
  limits: { min?: number; max: number }
  /** The label of the button that adds a row. */
  add: string
  /** The label of the button that removes a row; undefined for a row that has none. */
  nameOfRemoval: (row: Row, index: number) => string | undefined
  /** CSS classes for the columns of a row. */
  className: string
  onChange: (rows: Row[]) => void
  /** The fields of a row. */
  children: (row: Row, index: number, change: (patch: Partial<Row>) => void) => ReactNode
}

/** Rows of a form, one below another, with buttons that add and remove one. */
export function TypedRows<Row extends object>(props: TypedRowsProps<Row>) {
  const { rows, empty, limits, add, nameOfRemoval, className, onChange, children } = props
  return (
    <div className="space-y-3">
      <ol className="space-y-4">
        {rows.map((row, index) => {
          const name = nameOfRemoval(row, index)
          return (
            // Rows have no key but their position while they are typed.
            <li key={index} className={className}>
              {children(row, index, (patch) => onChange(rows.with(index, { ...row, ...patch })))}
              {name !== undefined && (
                <RemoveButton
                  name={name}
                  disabled={rows.length <= (limits.min ?? 0)}
                  onClick={() => onChange(rows.toSpliced(index, 1))}
                />
              )}
            </li>
          )
        })}
      </ol>
      <AddButton disabled={rows.length >= limits.max} onClick={() => onChange([...rows, empty])}>
        {add}
      </AddButton>
    </div>
  )
}

interface RowButtonProps {
  disabled?: boolean
  onClick: () => void
}

/** The button below the rows that adds one. */
export function AddButton({ children, ...props }: RowButtonProps & { children: string }) {
  return (
    <Button variant="secondary" size="sm" {...props}>
      <Plus className="size-5" aria-hidden="true" />
      {children}
    </Button>
  )
}

/** The button beside a row's fields that removes it. */
export function RemoveButton({ name, ...props }: RowButtonProps & { name: string }) {
  return (
    <Button variant="quiet" size="icon" className="mt-7" aria-label={name} {...props}>
      <X className="size-5" aria-hidden="true" />
    </Button>
  )
}

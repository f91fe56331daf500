import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'

interface TypedRowsProps<Row extends object> {
  rows: readonly Row[]
  /** A row that is added. */
  empty: Row
  /** The fewest and the most rows. */
  limits: { least?: number; most: number }
  /** The button that adds a row. */
  add: string
  /** The name of the button that removes a row; undefined for a row that has none. */
  nameOfRemoval: (row: Row, index: number) => string | undefined
  /** The columns of a row. */
  className: string
  onChange: (rows: Row[]) => void
  /** The fields of a row. */
  children: (row: Row, index: number, change: (patch: Partial<Row>) => void) => ReactNode
}

/** Rows of a form that are typed one under the other, with the buttons that add and remove one. */
export function TypedRows<Row extends object>(props: TypedRowsProps<Row>) {
  const { rows, empty, limits, add, nameOfRemoval, className, onChange, children } = props
  return (
    <div className="space-y-3">
      <ol className="space-y-4">
        {rows.map((row, index) => {
          const name = nameOfRemoval(row, index)
          return (
            // Rows are known by their place while they are typed.
            <li key={index} className={className}>
              {children(row, index, (patch) => onChange(rows.with(index, { ...row, ...patch })))}
              {name !== undefined && (
                <RemoveButton
                  name={name}
                  disabled={rows.length <= (limits.least ?? 0)}
                  onClick={() => onChange(rows.toSpliced(index, 1))}
                />
              )}
            </li>
          )
        })}
      </ol>
      <AddButton disabled={rows.length >= limits.most} onClick={() => onChange([...rows, empty])}>
        {add}
      </AddButton>
    </div>
  )
}

interface RowButtonProps {
  disabled?: boolean
  onClick: () => void
}

/** The button that adds a row under those that are typed. */
export function AddButton({ children, ...props }: RowButtonProps & { children: string }) {
  return (
    <Button variant="secondary" size="sm" {...props}>
      <Plus className="size-5" aria-hidden="true" />
      {children}
    </Button>
  )
}

/** The button beside the fields of a row that removes it. */
export function RemoveButton({ name, ...props }: RowButtonProps & { name: string }) {
  return (
    <Button variant="quiet" size="icon" className="mt-7" aria-label={name} {...props}>
      <X className="size-5" aria-hidden="true" />
    </Button>
  )
}

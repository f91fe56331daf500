import { selection } from '#app/words/office/accounts.ts'

interface SelectAllProps {
  ids: readonly string[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

/** Selects every row that is shown, or none of them. */
export function SelectAll({ ids, selected, onSelect }: SelectAllProps) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm print:hidden">
      <input
        type="checkbox"
        className="size-5 accent-valley"
        checked={ids.length > 0 && ids.every((id) => selected.has(id))}
        onChange={(event) => onSelect(toggled(selected, ids, event.target.checked))}
      />
      {selection.all}
    </label>
  )
}

/** The selection with some rows added or removed. */
export function toggled(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected)
  for (const id of ids)
    if (isSelected) next.add(id)
    else next.delete(id)
  return next
}

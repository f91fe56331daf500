import { Columns3, Download, EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { MenuCheckboxItem, MenuItem } from '#app/components/ui/menu-items.tsx'
import { Menu } from '#app/components/ui/menu.tsx'
import { listControls } from '#app/words/office/accounts.ts'
import { sheetTexts } from '#app/words/shared/sheets.ts'
import { sheetFormats, useSheetDownload } from '#app/components/portal/sheet-buttons.tsx'

interface ColumnMenuProps<Column extends string> {
  columns: readonly Column[]
  labels: Record<Column, string>
  shown: ReadonlySet<Column>
  onShow: (column: Column, isShown: boolean) => void
}

/** Chooses the columns of a list. */
export function ColumnMenu<Column extends string>(props: ColumnMenuProps<Column>) {
  const { columns, labels, shown, onShow } = props
  return (
    <Menu
      renderButton={(attributes) => (
        <Button
          variant="secondary"
          size="icon"
          className="max-sm:hidden"
          aria-label={listControls.columns}
          title={listControls.columns}
          {...attributes}
        >
          <Columns3 className="size-5" aria-hidden="true" />
        </Button>
      )}
    >
      {columns.map((column) => (
        <MenuCheckboxItem
          key={column}
          checked={shown.has(column)}
          onCheckedChange={(isShown) => onShow(column, isShown)}
        >
          {labels[column]}
        </MenuCheckboxItem>
      ))}
    </Menu>
  )
}

interface ListMenuProps {
  /** API path of the list as a spreadsheet. */
  filePath: string
  /** The search, filters and order of the list, which the file follows. */
  applied: Record<string, string | undefined>
  /** More items of this list. */
  children?: ReactNode
}

/** Everything that is done with a whole list, behind one button. */
export function ListMenu({ filePath, applied, children }: ListMenuProps) {
  const download = useSheetDownload({ path: filePath, query: applied })
  return (
    <Menu
      renderButton={(attributes) => (
        <Button
          variant="secondary"
          size="icon"
          busy={download.isPending}
          aria-label={listControls.more}
          title={listControls.more}
          {...attributes}
        >
          <EllipsisVertical className="size-5" aria-hidden="true" />
        </Button>
      )}
    >
      {children}
      {sheetFormats.map((format) => (
        <MenuItem key={format} onSelect={() => download.mutate(format)}>
          <Download className="size-5" aria-hidden="true" />
          {sheetTexts.formats[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}

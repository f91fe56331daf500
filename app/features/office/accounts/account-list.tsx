import { Eye, EyeOff } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Label } from '#app/components/ui/label.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { listControls } from '#app/content/account-lists.ts'
import { list } from '#app/content/admin-portal.ts'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { mostCounted } from '#shared/account-filters.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'

interface AccountListProps {
  texts: { search: string; searchHint: string; note: string; empty: string; emptyText: string }
  typed: string
  onType: (typed: string) => void
  /** The search, filters and order that the rows below match; downloads use the same. */
  applied: Record<string, string | undefined>
  /** True while any filter is set. */
  isNarrowed: boolean
  onClear: () => void
  passwordsShown: boolean
  onTogglePasswords: () => void
  /** API path of the list as a spreadsheet. */
  filePath: string
  shown: number
  total: number
  query: {
    isPending: boolean
    isError: boolean
    isFetching: boolean
    hasNextPage: boolean
    refetch: () => Promise<unknown>
    fetchNextPage: () => Promise<unknown>
  }
  /** The selects beside the search field. */
  filters: ReactNode
  children: ReactNode
}

/** The frame shared by the student and teacher lists: search, filters, default passwords, count and pages. */
export function AccountList(props: AccountListProps) {
  const { texts, query, shown, total } = props
  const Icon = props.passwordsShown ? EyeOff : Eye
  const isEmpty = shown === 0 && !query.isPending && !query.isError
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">{texts.note}</p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SearchField texts={texts} typed={props.typed} onType={props.onType} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={props.onTogglePasswords}>
            <Icon className="size-5" aria-hidden="true" />
            {props.passwordsShown ? list.hidePasswords : list.showPasswords}
          </Button>
          <SheetButtons path={props.filePath} query={props.applied} />
        </div>
      </div>
      <div role="group" aria-label={listControls.filters} className="flex flex-wrap items-end gap-3">
        {props.filters}
        {props.isNarrowed && (
          <Button variant="quiet" onClick={props.onClear}>
            {listControls.clear}
          </Button>
        )}
      </div>
      {query.isError && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-64" />}
      <p role="status" className="text-sm text-ink-soft">
        {query.isPending ? list.loading : shown > 0 && countOf(shown, total)}
      </p>
      {shown > 0 && props.children}
      {isEmpty && <EmptyList texts={texts} search={props.applied['search']} isNarrowed={props.isNarrowed} />}
      {query.hasNextPage && (
        <Button variant="secondary" busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {list.more}
        </Button>
      )}
    </div>
  )
}

function SearchField({ texts, typed, onType }: Pick<AccountListProps, 'texts' | 'typed' | 'onType'>) {
  const id = useId()
  return (
    <div className="w-full sm:max-w-sm">
      <Label htmlFor={id}>{texts.search}</Label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {texts.searchHint}
      </p>
      <Input
        id={id}
        type="search"
        className="mt-1"
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  )
}

interface EmptyListProps {
  texts: AccountListProps['texts']
  search: string | undefined
  isNarrowed: boolean
}

function EmptyList({ texts, search, isNarrowed }: EmptyListProps) {
  if (isNarrowed)
    return <EmptyState title={listControls.nothingFits}>{listControls.nothingFitsText}</EmptyState>
  return search === undefined ? (
    <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
  ) : (
    <EmptyState title={list.nothingFound}>{list.nothingFoundText}</EmptyState>
  )
}

function countOf(shown: number, total: number): string {
  return total > mostCounted
    ? listControls.manyCount(shown, mostCounted.toLocaleString('en'))
    : list.count(shown, total)
}

import { Eye, EyeOff } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Label } from '#app/components/ui/label.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { list } from '#app/content/admin-portal.ts'
import { SheetButtons } from '#app/features/sheets/sheet-buttons.tsx'
import { ListFailure } from './list-failure.tsx'

interface AccountListProps {
  texts: { search: string; searchHint: string; note: string; empty: string; emptyText: string }
  typed: string
  onType: (typed: string) => void
  /** What the rows below were searched by. */
  search: string
  passwordsShown: boolean
  onTogglePasswords: () => void
  /** Of the call that gives the list as a file. */
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
  /** The table. */
  children: ReactNode
}

/** What the lists of students and teachers have in common: search, default passwords, note, count and pages. */
export function AccountList({
  texts,
  typed,
  onType,
  search,
  query,
  shown,
  total,
  ...props
}: AccountListProps) {
  const id = useId()
  const Icon = props.passwordsShown ? EyeOff : Eye
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">{texts.note}</p>
      <div className="flex flex-wrap items-end justify-between gap-4">
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
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={props.onTogglePasswords}>
            <Icon className="size-5" aria-hidden="true" />
            {props.passwordsShown ? list.hidePasswords : list.showPasswords}
          </Button>
          <SheetButtons path={props.filePath} query={{ search: search || undefined }} />
        </div>
      </div>
      {query.isError && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-64" />}
      <p role="status" className="text-sm text-ink-soft">
        {query.isPending ? list.loading : shown > 0 && list.count(shown, total)}
      </p>
      {shown > 0 && props.children}
      {shown === 0 && !query.isPending && !query.isError && <Nothing texts={texts} search={search} />}
      {query.hasNextPage && (
        <Button variant="secondary" busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {list.more}
        </Button>
      )}
    </div>
  )
}

function Nothing({ texts, search }: { texts: AccountListProps['texts']; search: string }) {
  return search === '' ? (
    <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
  ) : (
    <EmptyState title={list.nothingFound}>{list.nothingFoundText}</EmptyState>
  )
}

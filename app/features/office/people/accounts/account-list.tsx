import { Eye, EyeOff, SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { listControls } from '#app/words/office/accounts.ts'
import { list } from '#app/words/office/portal.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { classNames } from '#app/lib/page/class-names.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { maxCounted } from '#shared/accounts/filters.ts'
import type { NavigationLink } from '#app/words/site/navigation.ts'
import { StartLink } from './start-link.tsx'
import { SearchField } from './search-field.tsx'

interface AccountListProps {
  texts: {
    caption: string
    search: string
    searchHint: string
    note: string
    empty: string
    emptyText: string
    /** A link for an empty school, to the page that fills the list. */
    start: NavigationLink
  }
  typed: string
  onType: (typed: string) => void
  search: string | undefined
  /** True while any filter is set. */
  isNarrowed: boolean
  onClear: () => void
  passwordsShown: boolean
  onTogglePasswords: () => void
  shown: number
  /** Shows the rows that are loaded and not shown. */
  onShowLoaded?: (() => void) | undefined
  total: number
  query: {
    isPending: boolean
    isError: boolean
    error: Error | null
    isFetching: boolean
    hasNextPage: boolean
    refetch: () => Promise<unknown>
    fetchNextPage: () => Promise<unknown>
  }
  /** The selects beside the search field. */
  filters: ReactNode
  /** Selects all rows, where rows can be selected. */
  selectAll?: ReactNode
  /** The primary action and the menu at the end of the toolbar. */
  actions: ReactNode
  children: ReactNode
}

/** The frame shared by the student and teacher lists: toolbar, count, default passwords and pages. */
export function AccountList(props: AccountListProps) {
  const { texts, query, shown, onShowLoaded, total } = props
  const isEmpty = shown === 0 && !query.isPending && !query.isError
  return (
    <div>
      <h2 className="hidden text-xl print:block">{texts.caption}</h2>
      <Toolbar {...props} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        {query.isPending && props.selectAll && <div className="invisible">{props.selectAll}</div>}
        {shown > 0 && props.selectAll}
        <p role="status" className="mr-auto text-sm text-ink-soft">
          {query.isPending ? list.loading : shown > 0 && countOf(shown, total)}
        </p>
        <PasswordToggle isShown={props.passwordsShown} onToggle={props.onTogglePasswords} />
      </div>
      {query.isError && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-64" />}
      {shown > 0 && props.children}
      {isEmpty && <EmptyList texts={texts} search={props.search} isNarrowed={props.isNarrowed} />}
      {(onShowLoaded || query.hasNextPage) && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={query.isFetching}
          onClick={onShowLoaded ?? (() => void query.fetchNextPage())}
        >
          {list.more}
        </Button>
      )}
      {!query.isPending && <p className="mt-6 max-w-prose text-sm text-ink-soft">{texts.note}</p>}
    </div>
  )
}

/** Search, filters and actions in one line that stays in view. On narrow screens a button opens the filters. */
function Toolbar(props: AccountListProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { texts, typed, onType, isNarrowed } = props
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-paper py-2">
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        value={typed}
        onChange={onType}
        className="min-w-0 grow basis-28 sm:max-w-80"
      />
      <Button
        variant="secondary"
        size="icon"
        className="lg:hidden"
        aria-expanded={isOpen}
        aria-label={isNarrowed ? listControls.filtersSet : listControls.filters}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal
          className={classNames('size-5', isNarrowed && 'text-valley-ink')}
          aria-hidden="true"
        />
      </Button>
      <div
        role="group"
        aria-label={listControls.filters}
        className={classNames(
          'flex flex-wrap items-center gap-2 max-lg:order-last max-lg:w-full',
          !isOpen && 'max-lg:hidden',
        )}
      >
        {props.filters}
        {isNarrowed && (
          <Button variant="quiet" size="sm" onClick={props.onClear}>
            {listControls.clear}
          </Button>
        )}
      </div>
      <div className="ml-auto flex items-center gap-2">{props.actions}</div>
    </div>
  )
}

function PasswordToggle({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const Icon = isShown ? EyeOff : Eye
  return (
    <Button variant="quiet" size="sm" onClick={onToggle}>
      <Icon className="size-5" aria-hidden="true" />
      {isShown ? list.hidePasswords : list.showPasswords}
    </Button>
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
    <EmptyState title={texts.empty} action={<StartLink {...texts.start} />}>
      {texts.emptyText}
    </EmptyState>
  ) : (
    <EmptyState title={list.nothingFound}>{list.nothingFoundText}</EmptyState>
  )
}

function countOf(shown: number, total: number): string {
  return total > maxCounted
    ? listControls.manyCount(formatCount(shown), formatCount(maxCounted))
    : list.count(formatCount(shown), formatCount(total))
}

import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { inputStyles } from '#app/components/ui/input-styles.ts'
import { schools as texts } from '#app/words/deployment/schools.ts'
import type { DeploymentPage } from '#shared/deployment/pages.ts'
import type { ListedSchool } from '#shared/deployment/schools.ts'
import { Submit, PageLink } from './account-fields.tsx'
import { formatNumber, formatSize, formatTime, stateInWords } from './shown-values.ts'

const words = texts.list
const columns = [
  words.school,
  words.state,
  words.people,
  words.use,
  words.room,
  words.backup,
  words.version,
] as const

/** The schools of the deployment: a table where there is room, and labelled rows on a phone. */
export function SchoolList({ page }: { page: Extract<DeploymentPage, { page: 'schools' }> }) {
  const { search, after, schools, hasMore, totals } = page
  const next = new URLSearchParams({ ...(search ? { q: search } : {}), after: schools.at(-1)?.id ?? '' })
  return (
    <div className="space-y-5">
      <p>
        {words.totals(
          formatNumber(totals.schools),
          formatNumber(totals.open),
          formatNumber(totals.students),
          formatSize(totals.bytes),
        )}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <form action="/schools" role="search" className="flex min-w-0 grow flex-wrap items-end gap-3">
          <label className="min-w-0 grow font-semibold sm:max-w-[24rem]">
            {words.search}
            <input
              name="q"
              type="search"
              defaultValue={search}
              className={`mt-1 font-normal ${inputStyles}`}
            />
          </label>
          <Submit label={words.find} variant="secondary" />
        </form>
        <a href="/add-school" className={buttonStyles('primary')}>
          {words.add}
        </a>
      </div>
      {schools.length === 0 ? (
        <p>{totals.schools === 0 ? words.empty : words.none}</p>
      ) : (
        <table className="block w-full lg:table">
          <thead className="sr-only lg:not-sr-only lg:table-header-group">
            <tr className="border-b border-line text-left align-bottom text-sm">
              {columns.map((column, at) => (
                <th key={column} scope="col" className={`py-2 pr-4 ${isFigure(at) ? 'text-right' : ''}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block lg:table-row-group">
            {schools.map((school) => (
              <Row key={school.id} school={school} />
            ))}
          </tbody>
        </table>
      )}
      <p className="flex flex-wrap gap-4">
        {(search || after) && <PageLink href="/schools" text={words.all} />}
        {hasMore && <PageLink href={`/schools?${next.toString()}`} text={words.next} />}
      </p>
    </div>
  )
}

const isFigure = (column: number) => column >= 2 && column <= 4

function Row({ school }: { school: ListedSchool }) {
  const { id, name, hosts, students, teachers, requests, database_bytes, file_bytes } = school
  const counted = (text: () => string) => (school.counted_at === null ? words.notCounted : text())
  const cells = [
    stateInWords(school),
    counted(() => `${formatNumber(students ?? 0)}, ${formatNumber(teachers ?? 0)}`),
    formatNumber(requests),
    counted(() => `${formatSize(database_bytes ?? 0)}, ${formatSize(file_bytes ?? 0)}`),
    counted(() => (school.proven_at === null ? words.noBackup : formatTime(school.proven_at))),
    school.version ?? '',
  ]
  return (
    <tr className="block border-b border-line py-2 lg:table-row">
      <th scope="row" className="block text-left font-normal lg:table-cell lg:py-2 lg:pr-4">
        <a href={`/schools/${id}`} className="text-link font-semibold wrap-anywhere">
          {name || id}
        </a>
        <span className="block text-sm text-ink-soft wrap-anywhere">{hosts[0]}</span>
      </th>
      {cells.map((cell, at) => (
        <td
          key={columns[at + 1]}
          className={`flex justify-between gap-4 text-sm lg:table-cell lg:py-2 lg:pr-4 ${isFigure(at + 1) ? 'lg:text-right' : ''}`}
        >
          <span aria-hidden="true" className="text-ink-soft lg:hidden">
            {columns[at + 1]}
          </span>
          <span className="text-right lg:text-inherit">{cell}</span>
        </td>
      ))}
    </tr>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link } from '#app/lib/navigation/link.tsx'
import { useNavigate } from '#app/lib/navigation/navigator.ts'
import { useDebounced } from '#app/components/portal/use-debounced.ts'
import { list } from '#app/words/office/portal.ts'
import { findStudentTexts as texts } from '#app/words/office/find-student.ts'
import { SearchField } from '#app/features/office/people/accounts/search-field.tsx'
import { studentMatchesQuery } from './match-query.ts'
import { StudentMatches } from './student-matches.tsx'

/** Finds a student's record by a name or number, from anywhere in the office. Enter opens the first match. */
export function FindStudent({ userId }: { userId: string }) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed).trim()
  const query = useQuery(studentMatchesQuery(userId, search))
  const navigate = useNavigate()
  const matches = typed.trim() === '' ? undefined : query.data

  function openFirst(event: FormEvent) {
    event.preventDefault()
    const [first] = matches ?? []
    if (!first) return
    setTyped('')
    void navigate(`/admin/students/${first.id}`)
  }

  return (
    <form role="search" className="relative w-full sm:w-72" onSubmit={openFirst}>
      <SearchField label={texts.label} hint={texts.hint} value={typed} onChange={setTyped} />
      <p role="status" className="sr-only">
        {matches && texts.count(matches.length)}
      </p>
      {typed.trim() !== '' && (
        <StudentMatches
          query={query}
          matches={matches}
          className="absolute inset-x-0 top-full z-40 mt-1 rounded-md border border-line bg-surface p-1 raised"
          renderMatch={(student) => (
            <Link
              to={`/admin/students/${student.id}`}
              className="block rounded-md px-3 py-1.5 text-ink no-underline hover:bg-sunken"
              onClick={() => setTyped('')}
            >
              {student.first_name} {student.last_name}
              <span className="block text-sm text-ink-soft">
                {student.admission_number}, {student.class_name ?? list.none}
                {student.status !== 'Active' && `, ${student.status}`}
              </span>
            </Link>
          )}
        />
      )}
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { FileText, Film, Link2, Paperclip, Presentation } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '#app/components/portal/load-failure.tsx'
import { OlderButton } from '#app/components/portal/older-button.tsx'
import { useOlder } from '#app/components/portal/use-older.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { resources as words } from '#app/words/student/materials.ts'
import { subjects } from '#app/words/student/portal.ts'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'
import { subjectQuery } from '#app/features/student/subjects/subject-queries.ts'
import { formatDate } from '#app/lib/text/format.ts'
import type { StudentDashboard, StudentResource } from '#shared/dashboard/contract.ts'
import { ResourceLink } from './resource-link.tsx'
import { readOlderResources } from './older-queries.ts'
import { resourcesQuery } from './resource-queries.ts'

const icons = { file: Paperclip, link: Link2, document: FileText, video: Film, presentation: Presentation }

/** The resources of all classes a page at a time, or all of one class. */
export function ResourceList({ dashboard }: { dashboard: StudentDashboard }) {
  const [classId, setClassId] = useState('')
  if (dashboard.counts.learning_resources === 0)
    return <EmptyState title={words.empty}>{words.emptyHelp}</EmptyState>
  return (
    <>
      <Field label={words.subject} className="mb-4 sm:max-w-80">
        <Select value={classId} onChange={(event) => setClassId(event.currentTarget.value)}>
          <option value="">{words.allSubjects}</option>
          {dashboard.subjects.map(({ class_id, subject_name, class_name }) => (
            <option key={class_id} value={class_id}>
              {subject_name ?? subjects.unknownSubject}, {class_name}
            </option>
          ))}
        </Select>
      </Field>
      {classId === '' ? <AllResources /> : <ResourcesOfClass classId={classId} />}
    </>
  )
}

function AllResources() {
  const { userId } = useStudent()
  const query = useQuery(resourcesQuery(userId, {}))
  const older = useOlder(query.data?.older_resources ?? null, readOlderResources)
  if (query.isPending) return <Skeleton className="h-64" />
  if (!query.data) return <LoadFailure query={query} />
  return (
    <>
      <Rows of={[...query.data.resources, ...older.items]} />
      <OlderButton older={older} />
    </>
  )
}

function ResourcesOfClass({ classId }: { classId: string }) {
  const { userId } = useStudent()
  const query = useQuery(subjectQuery(userId, { id: classId }))
  if (query.isPending) return <Skeleton className="h-64" />
  if (!query.data) return <LoadFailure query={query} />
  if (query.data.resources.length === 0) return <p className="text-ink-soft">{words.noneInSubject}</p>
  return <Rows of={query.data.resources} />
}

function Rows({ of: resources }: { of: readonly StudentResource[] }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {resources.map((resource) => (
        <ResourceRow key={resource.id} resource={resource} />
      ))}
    </ul>
  )
}

function ResourceRow({ resource }: { resource: StudentResource }) {
  return (
    <li className="px-4 py-3 sm:px-6">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-sans font-semibold">{resource.title}</h2>
        <Badge icon={icons[resource.resource_type]}>{words.types[resource.resource_type]}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {resource.subject_name ?? subjects.unknownSubject} · {resource.class_name ?? subjects.unknownClass} ·{' '}
        {words.added(formatDate(resource.created_at))}
      </p>
      {resource.description && <p className="mt-1 max-w-prose max-sm:text-sm">{resource.description}</p>}
      <ResourceLink resource={resource} />
    </li>
  )
}

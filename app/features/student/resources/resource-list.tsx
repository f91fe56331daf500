import { FileText, Film, Link2, Paperclip, Presentation } from 'lucide-react'
import { Badge } from '#app/components/ui/badge.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { resources as words, subjects } from '#app/content/student-portal.ts'
import { OlderButton } from '#app/components/portal/older-button.tsx'
import { useOlder } from '#app/components/portal/use-older.ts'
import { formatDate } from '#app/lib/format.ts'
import type { StudentDashboard, StudentResource } from '#shared/contracts/dashboard.ts'
import { ResourceLink } from './resource-link.tsx'
import { readOlderResources } from './resource-queries.ts'

const icons = { file: Paperclip, link: Link2, document: FileText, video: Film, presentation: Presentation }

export function ResourceList({ dashboard }: { dashboard: StudentDashboard }) {
  const older = useOlder(dashboard.older_resources, readOlderResources)
  const resources = [...dashboard.resources, ...older.items]
  if (resources.length === 0) return <EmptyState title={words.empty}>{words.emptyHelp}</EmptyState>
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {resources.map((resource) => (
          <ResourceRow key={resource.id} resource={resource} />
        ))}
      </ul>
      <OlderButton older={older} />
    </>
  )
}

function ResourceRow({ resource }: { resource: StudentResource }) {
  return (
    <li className="p-4 sm:px-6">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-sans font-semibold">{resource.title}</h2>
        <Badge icon={icons[resource.resource_type]}>{words.types[resource.resource_type]}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {resource.subject_name ?? subjects.unknownSubject} · {resource.class_name ?? subjects.unknownClass} ·{' '}
        {words.added(formatDate(resource.created_at))}
      </p>
      {resource.description && <p className="mt-1 max-w-prose">{resource.description}</p>}
      <ResourceLink resource={resource} />
    </li>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { photographTexts as texts } from '#app/words/shared/student-photographs.ts'
import type { StudentPhotograph } from '#shared/student-photographs/contract.ts'

interface ShownPhotographProps {
  query: UseQueryResult<StudentPhotograph>
  /** Read aloud instead of the picture. */
  alt: string
}

/** The photograph of a student, or a note that there is none. */
export function ShownPhotograph({ query, alt }: ShownPhotographProps) {
  if (query.isError) return <ListFailure query={query} />
  if (query.isPending)
    return (
      <div role="status">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="h-45 w-35" />
      </div>
    )
  const { file_url } = query.data
  if (file_url === null) return <p className="text-ink-soft">{texts.none}</p>
  return (
    <img
      src={file_url}
      alt={alt}
      width={140}
      height={180}
      className="h-45 w-35 rounded-md border border-line object-cover"
    />
  )
}

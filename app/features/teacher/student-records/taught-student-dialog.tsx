import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { Dialog, DialogContent } from '#app/components/ui/dialog.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { taughtStudentTexts as words } from '#app/content/taught-student.ts'
import { formatPercentage } from '#app/lib/format.ts'
import type { TaughtStudent } from '#shared/contracts/student-records.ts'
import { taughtStudentQuery } from './taught-student-queries.ts'
import { TaughtWork } from './taught-work.tsx'

interface TaughtStudentDialogProps {
  userId: string
  id: string
  name: string
  onClose: () => void
}

/** A student's work in each class that the teacher and the student share. */
export function TaughtStudentDialog({ userId, id, name, onClose }: TaughtStudentDialogProps) {
  const query = useQuery(taughtStudentQuery(userId, id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={name}
        description={query.data && describe(query.data.student)}
        className="sm:w-[min(48rem,calc(100vw-4rem))]!"
      >
        {query.isError && <ListFailure query={query} />}
        {query.isPending && (
          <div role="status">
            <span className="sr-only">{words.loading}</span>
            <Skeleton className="h-48" />
          </div>
        )}
        <div className="space-y-8">
          {query.data?.classes.map((taught) => (
            <section key={taught.id} aria-labelledby={`taught-${taught.id}`}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 id={`taught-${taught.id}`} className="text-lg">
                  {words.about(taught.name, taught.subject, `${taught.term} ${taught.academic_year}`)}
                </h3>
                {taught.average !== null && (
                  <p className="tabular-nums">{words.average(formatPercentage(taught.average))}</p>
                )}
              </div>
              <TaughtWork work={taught.work} />
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function describe({ admission_number, class_name }: TaughtStudent['student']): string {
  return words.about(admission_number, class_name)
}

import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { schoolYearTexts } from '#app/words/office/school-year.ts'

const { archive: archiveTexts, closing: closingTexts } = schoolYearTexts

/** The calls that change something at the end of a year. */
export function useSchoolYearCalls(userId: string) {
  const options = {
    userId,
    changes: ['schoolYear', 'bulkChanges', 'termClasses'],
    clearsToasts: true,
  } as const
  const archive = useCall('schoolYear', 'archive', {
    ...options,
    done: ({ archived }) => toast(archiveTexts.done, archiveTexts.doneText(archived)),
    failed: archiveTexts.failed,
  })
  const schedule = useCall('schoolYear', 'scheduleClosing', {
    ...options,
    done: closingTexts.saved,
    failed: closingTexts.saveFailed,
  })
  const cancel = useCall('schoolYear', 'cancelClosing', {
    ...options,
    done: closingTexts.cancelDone,
    failed: closingTexts.cancelFailed,
  })
  return { archive, schedule, cancel }
}

export type SchoolYearCalls = ReturnType<typeof useSchoolYearCalls>

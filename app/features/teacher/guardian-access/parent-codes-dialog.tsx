import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { HomeStudentList } from '#app/features/teacher/password-slips/home-student-list.tsx'
import { parentCodeTexts as texts } from '#app/words/teacher/guardian-access.ts'
import { useDownload } from '#app/components/portal/use-download.ts'

/** Prints codes for all parents of the home classes who have no PIN yet, or for those of one student. */
export function ParentCodesDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const print = useDownload(
    (id: string | undefined) => [
      id === undefined ? '/teacher/guardian-codes' : `/teacher/home-students/${id}/guardian-codes`,
      { body: {} },
    ],
    { saved: texts.made, failed: texts.failed },
    { clearsToasts: true },
  )
  return (
    <Dialog title={texts.open} description={texts.description} onClose={onClose}>
      <div className="space-y-4">
        <Button busy={print.isPending} onClick={() => print.mutate(undefined)}>
          {texts.all}
        </Button>
        <HomeStudentList
          userId={userId}
          button={texts.one}
          labelOf={texts.oneOf}
          disabled={print.isPending}
          onPress={({ id }) => print.mutate(id)}
        />
      </div>
    </Dialog>
  )
}

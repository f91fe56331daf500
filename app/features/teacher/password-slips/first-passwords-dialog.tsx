import { useState } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { PasswordPanel } from '#app/features/shared/password-reset/password-panel.tsx'
import { firstPasswordTexts as texts } from '#app/words/teacher/password-slips.ts'
import type { FirstPassword, HomeStudent } from '#shared/password-slips/contract.ts'
import { HomeStudentList, studentName } from './home-student-list.tsx'

/** New first passwords for students of the teacher's home classes, one at a time and each shown only once. */
export function FirstPasswordsDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [asked, ask] = useState<HomeStudent>()
  const [given, setGiven] = useState<FirstPassword>()
  /** The list continues at the last student who got one. */
  const [last, setLast] = useState<string>()
  const give = useCall('passwordSlips', 'giveFirst', {
    done: setGiven,
    failed: texts.failed,
    clearsToasts: true,
  })

  function answer(yes: boolean) {
    if (!yes || !asked) return ask(undefined)
    setLast(asked.id)
    give.mutate({ id: asked.id }, { onSettled: () => ask(undefined) })
  }

  return (
    <Dialog
      title={given ? texts.givenTo(given.student_name) : texts.open}
      description={given ? undefined : texts.description}
      // An accidental tap must not close what is shown only once.
      onInteractOutside={(event) => given && event.preventDefault()}
      onClose={onClose}
    >
      {given ? (
        <Given given={given} onOther={() => setGiven(undefined)} />
      ) : (
        <HomeStudentList
          userId={userId}
          button={texts.give}
          labelOf={texts.giveTo}
          focusedId={last}
          onPress={ask}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={texts.question(studentName(asked))}
          text={texts.questionText}
          yes={texts.yes}
          no={texts.no}
          tone="primary"
          busy={give.isPending}
          onAnswer={answer}
        />
      )}
    </Dialog>
  )
}

function Given({ given, onOther }: { given: FirstPassword; onOther: () => void }) {
  return (
    <>
      <PasswordPanel
        heading={texts.given}
        facts={[
          [texts.name, given.student_name],
          [texts.number, given.admission_number],
        ]}
        term={texts.given}
        password={given.password}
        note={texts.note}
      />
      <DialogActions>
        <Button onClick={onOther}>{texts.other}</Button>
      </DialogActions>
    </>
  )
}

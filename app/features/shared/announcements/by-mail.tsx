import { useState } from 'react'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { announcementTexts } from '#app/words/shared/announcements.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'

const texts = announcementTexts.byMail

interface ByMailProps {
  userId: string
  /** As the school knows it. */
  isOn: boolean
}

/** The choice to get new announcements by mail, too. */
export function ByMail({ userId, isOn }: ByMailProps) {
  const [chosen, choose] = useState<boolean>()
  const { mutate } = useCall('announcements', 'setMail', {
    userId,
    changes: ['announcements'],
    done: ({ by_mail }) => toast(by_mail ? texts.on : texts.off),
    failed: texts.failed,
  })
  function change(byMail: boolean) {
    // Disabled while it is being saved the box would lose the focus.
    if (chosen !== undefined) return
    choose(byMail)
    mutate({ by_mail: byMail }, { onSettled: () => choose(undefined) })
  }
  return (
    <Checkbox
      label={texts.label}
      className="mb-3"
      checked={chosen ?? isOn}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

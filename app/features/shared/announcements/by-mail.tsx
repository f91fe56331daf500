import { useState } from 'react'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { announcementTexts } from '#app/words/shared/announcements.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'

const texts = announcementTexts.byMail

interface ByMailProps {
  userId: string
  /** The school's record of the choice. */
  isOn: boolean
}

/** The choice to get new announcements by mail as well. */
export function ByMail({ userId, isOn }: ByMailProps) {
  const [chosen, choose] = useState<boolean>()
  const { mutate } = useCall('announcements', 'setMail', {
    userId,
    changes: ['announcements'],
    done: ({ by_mail }) => toast(by_mail ? texts.on : texts.off),
    failed: texts.failed,
  })
  function change(byMail: boolean) {
    // A disabled box would lose the focus while it is being saved.
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

import { useState } from 'react'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { announcementTexts } from '#app/words/shared/announcements.ts'
import { useSetMail } from './announcement-mutations.ts'

interface ByMailProps {
  userId: string
  /** As the school knows it. */
  isOn: boolean
}

/** Lets a person have new announcements by mail, too. */
export function ByMail({ userId, isOn }: ByMailProps) {
  const [chosen, choose] = useState<boolean>()
  const { mutate } = useSetMail(userId, () => choose(undefined))
  function change(byMail: boolean) {
    // Disabled while it is being saved the box would lose the focus.
    if (chosen !== undefined) return
    choose(byMail)
    mutate(byMail)
  }
  return (
    <Checkbox
      label={announcementTexts.byMail.label}
      className="mb-3"
      checked={chosen ?? isOn}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

import { Button } from '#app/components/ui/button.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { statusPage as words } from '#app/words/office/status.ts'
import { useConfirmClock } from './status-queries.ts'

interface ClockQuestionProps {
  userId: string
  /** The time of the server. */
  now: string
  /** The time of this device when the reply arrived. */
  deviceTime: number
}

/** The server's time beside this device's, and a button by which the office confirms it. */
export function ClockQuestion({ userId, now, deviceTime }: ClockQuestionProps) {
  const confirm = useConfirmClock(userId)
  return (
    <>
      <p>{words.clock(formatMoment(now), formatMoment(new Date(deviceTime).toISOString()))}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        busy={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {words.confirmClock}
      </Button>
    </>
  )
}

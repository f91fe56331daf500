import { Alert } from '#app/components/ui/alert.tsx'
import { bulkChangeTexts as texts } from '#app/words/office/bulk-changes.ts'

interface ObstacleAlertProps {
  /** The change that cannot be undone. */
  about: string
  obstacles: readonly { name: string; reason: string }[]
}

/** Why a change of many rows was not undone. */
export function ObstacleAlert({ about, obstacles }: ObstacleAlertProps) {
  return (
    <Alert tone="error" title={texts.obstacles(about)}>
      <p>{texts.obstaclesText}</p>
      <ul className="mt-2 list-disc pl-5">
        {obstacles.map(({ name, reason }) => (
          <li key={`${name} ${reason}`}>{texts.obstacle(name, reason)}</li>
        ))}
      </ul>
    </Alert>
  )
}

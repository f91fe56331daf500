import { Button } from '#app/components/ui/button.tsx'
import { lists } from '#app/words/shared/lists.ts'
import type { Older } from './use-older.ts'

export function OlderButton({ older }: { older: Pick<Older<unknown>, 'hasMore' | 'isLoading' | 'load'> }) {
  if (!older.hasMore) return null
  return (
    <div className="mt-6 flex justify-center">
      <Button variant="secondary" busy={older.isLoading} onClick={older.load}>
        {older.isLoading ? lists.loading : lists.older}
      </Button>
    </div>
  )
}

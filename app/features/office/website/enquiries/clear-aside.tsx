import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { enquiryTexts as words } from '#app/words/office/enquiries.ts'
import { useCall } from '#app/components/portal/use-action.ts'

/** Deletes everything that is set aside; after a flood there would be too much to delete one by one. */
export function ClearAside({ count, onDone }: { count: number; onDone: () => void }) {
  const remove = useCall('enquiries', 'removeSetAside')
  const [asking, setAsking] = useState(false)
  if (count === 0) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {words.clear(count)}
      </Button>
      {asking && (
        <DeleteRow
          question={words.confirmClear}
          text={words.confirmClearText(count)}
          deleted={words.cleared}
          failed={words.deleteFailed}
          remove={async () => await remove.mutateAsync()}
          onDone={() => {
            setAsking(false)
            onDone()
          }}
        />
      )}
    </>
  )
}

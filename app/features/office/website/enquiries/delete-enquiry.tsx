import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { enquiryTexts as words } from '#app/words/office/enquiries.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { Enquiry } from '#shared/enquiries/contract.ts'

export function DeleteEnquiry({ enquiry, onDone }: { enquiry: Enquiry; onDone: () => void }) {
  const remove = useCall('enquiries', 'remove')
  return (
    <DeleteRow
      question={words.confirmDelete}
      text={words.confirmDeleteText(enquiry.name)}
      deleted={words.deleted}
      failed={words.deleteFailed}
      remove={async () => await remove.mutateAsync({ id: enquiry.id })}
      onDone={onDone}
    />
  )
}

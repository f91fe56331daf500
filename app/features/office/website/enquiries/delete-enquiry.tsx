import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { enquiryTexts as words } from '#app/words/office/enquiries.ts'
import type { Enquiry } from '#shared/enquiries/contract.ts'
import { removeEnquiry } from './enquiry-mutations.ts'

export function DeleteEnquiry({ enquiry, onDone }: { enquiry: Enquiry; onDone: () => void }) {
  return (
    <DeleteRow
      question={words.confirmDelete}
      text={words.confirmDeleteText(enquiry.name)}
      deleted={words.deleted}
      failed={words.deleteFailed}
      remove={async () => await removeEnquiry(enquiry.id)}
      onDone={onDone}
    />
  )
}

import { useMutation } from '@tanstack/react-query'
import { toast } from '#app/components/ui/toast.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { api } from '#app/lib/api.ts'
import { enquiryTexts as words } from '#app/words/office/enquiries.ts'
import type { Enquiry, EnquiryAnswer } from '#shared/enquiries/contract.ts'

export async function answerEnquiry(answer: EnquiryAnswer) {
  return await api.enquiries.answer(answer)
}

export async function removeEnquiry(id: string) {
  return await api.enquiries.remove({ id })
}

export async function removeSetAside() {
  return await api.enquiries.removeSetAside()
}

/** Closes an enquiry that is open, and puts any other back where it belongs. */
export function useMoveEnquiry({ id, state }: Enquiry, onMoved: () => void) {
  const isOpen = state === 'new' || state === 'answered'
  const move = useMutation({
    mutationFn: async () => await (isOpen ? api.enquiries.close({ id }) : api.enquiries.reopen({ id })),
    onSuccess: () => toast(isOpen ? words.closed : words.reopened),
    onError: (error) => void toastFailure(error, words.moveFailed),
    onSettled: onMoved,
  })
  return { ...move, isOpen }
}

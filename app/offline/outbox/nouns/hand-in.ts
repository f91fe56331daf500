import { toast } from '#app/components/ui/toast.ts'
import { deleteDraftPhotos } from '#app/offline/store/draft-photos.ts'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import { handIn as words } from '#app/words/student/hand-ins.ts'
import type { Receipt } from '#shared/hand-ins/contract.ts'
import { assignmentSubmitted, uploadFailed } from '#shared/hand-ins/messages.ts'
import type { OutboxNoun } from './noun.ts'

/** The files of an assignment; each hand-in is a new one, so that none conflicts with another version. */
export const handIn: OutboxNoun = {
  label: 'Hand-in',
  waitingHelp: words.counts,
  refusedHelp: outboxTexts.refusedFile,
  tellSent({ reply, row }, userId) {
    // A receipt from an earlier version of the program has no list of further files.
    const { file_name, further_files } = reply as Pick<Receipt, 'file_name'> & Partial<Receipt>
    const { title, description } = assignmentSubmitted(file_name, 1 + (further_files?.length ?? 0))
    toast(title, description)
    void deleteDraftPhotos({ userId, form: row })
  },
  failed: uploadFailed,
}

import { useEffect, useRef, useState } from 'react'
import { useAction } from '#app/components/portal/use-action.ts'
import { dismissFailures } from '#app/components/ui/dismiss-failures.ts'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { sessionEnded } from '#app/words/account/session.ts'
import { slideshowTexts } from '#app/words/office/slideshow.ts'
import { clearSession } from '#app/session/session-store.ts'
import { withRetry } from '#app/lib/connection/retry-policy.ts'
import { pause } from '#app/lib/uploads/pause.ts'
import { sendFile } from '#app/lib/uploads/send-file.ts'
import { sendOnce } from '#app/lib/uploads/tus-upload.ts'
import { reasonOf } from '#app/components/portal/toast-failure.ts'
import { isSessionEnd } from '#app/lib/connection/api-error.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { api } from '#app/lib/api/api.ts'
import { findSkipReason, stepOf, titleFromFileName, type ChosenFile } from './chosen-file.ts'

const { toasts } = slideshowTexts

interface Texts {
  title: string
  description: string
}

/**
 * The pictures chosen in the upload card. They are sent one after another; failed ones stay for another try.
 */
export function useSlideUploads(userId: string) {
  const refresh = useRefresh(userId, ['slideshow'])
  const [chosen, setChosen] = useState<ChosenFile[]>([])
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  function update(id: string, change: Partial<ChosenFile>) {
    setChosen((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))
  }

  async function choose(files: Iterable<File>) {
    void dismissFailures()
    const accepted: ChosenFile[] = []
    for (const file of files) {
      const reason = await findSkipReason(file)
      if (reason) toast(toasts[reason](file.name), toasts[`${reason}Text`], 'error')
      else accepted.push({ id: newId(), file, progress: 0 })
    }
    setChosen((all) => [...all.filter(({ progress }) => progress !== 100), ...accepted])
  }

  async function uploadOne({ id, file }: ChosenFile, texts: Texts, signal: AbortSignal) {
    update(id, { progress: 25, reason: undefined })
    const upload_id = await sendFile({
      file,
      metadata: { purpose: 'slide' },
      signal,
      report(transfer) {
        if (transfer.step === 'confirming') return
        const { sent, total, step } = transfer
        update(id, { progress: stepOf(sent, total), waiting: step === 'waiting' })
      },
      tools: { send: sendOnce, pause },
    })
    update(id, { progress: 75, waiting: false })
    const title = texts.title.trim() || titleFromFileName(file.name)
    await withRetry(() => api.slideshow.create({ id, upload_id, title, description: texts.description }))
    update(id, { progress: 100 })
  }

  /** @returns true when every picture was uploaded */
  async function uploadAll(texts: Texts): Promise<boolean> {
    const todo = chosen.filter(({ progress }) => progress !== 100)
    if (todo.length === 0) {
      toast(toasts.noFiles, toasts.noFilesText, 'error')
      return false
    }
    dismissToasts()
    abort.current = new AbortController()
    const { signal } = abort.current
    let failed = 0
    for (const each of todo) {
      try {
        await uploadOne(each, texts, signal)
      } catch (error) {
        if (signal.aborted) return false
        if (isSessionEnd(error)) {
          toast(toasts.uploadFailed, toasts.noUser, 'error')
          clearSession(sessionEnded)
          return false
        }
        failed += 1
        update(each.id, { progress: -1, waiting: false, reason: reasonOf(error) })
      }
    }
    toastResult(todo.length - failed, failed)
    await refresh()
    return failed === 0
  }

  const upload = useAction(uploadAll)
  return {
    chosen,
    busy: upload.isPending,
    choose,
    upload: upload.mutateAsync,
    remove: (id: string) => setChosen((all) => all.filter((each) => each.id !== id)),
  }
}

function toastResult(uploaded: number, failed: number): void {
  if (failed === 0) toast(toasts.success, toasts.uploaded(uploaded))
  else if (uploaded > 0) toast(toasts.partial, toasts.partialText(uploaded, failed), 'error')
  else toast(toasts.uploadFailed, toasts.uploadFailedText, 'error')
}

import { toast } from '#app/components/ui/toast.ts'

type Message = readonly [title: string, description?: string]

/** Copies a text to the clipboard, and says whether it is there: a browser or a page without https may forbid it. */
export async function copyText(text: string, said: { copied: Message; failed: Message }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(...said.copied)
  } catch {
    const [title, description] = said.failed
    toast(title, description, 'error')
  }
}

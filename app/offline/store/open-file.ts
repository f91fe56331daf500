import { readKeptFile } from './kept-files.ts'

/**
 * Types that browsers show themselves; others are downloaded. Scripts in a shown file could act in our name.
 */
const shown = /^(application\/pdf|image\/(png|jpeg|gif|webp|avif)|text\/plain)\b/

/** Opens a kept file in a new tab, or downloads it. @throws {Error} when it is no longer here */
export async function openKeptFile(id: string): Promise<void> {
  const file = await readKeptFile(id)
  if (!file) throw new Error('The kept file is not here any more.')
  openFile(file)
}

/** Opens a file of the browser's store in a new tab, or downloads it. */
export function openFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  if (shown.test(file.type)) {
    link.target = '_blank'
    link.rel = 'noopener'
  } else link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // The tab reads the content only when it opens.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

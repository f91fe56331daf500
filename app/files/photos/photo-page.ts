import type { Corners } from './corners.ts'
import type { MadePage, PageEdit } from './make-page.ts'
import type { PhotoProblemCode } from './photo-problem.ts'

/** A photograph on its way to becoming a page. */
export interface PhotoPage {
  id: string
  /** The size of the original photograph. */
  originalBytes: number
  /** The copy that the page is made from. */
  copy: Blob
  /** The first guess at the sheet's position. */
  guess: Corners
  edit: PageEdit
  made?: MadePage
  /** The decisions with which `made` was made; they differ from `edit` while it is made again. */
  madeBy?: PageEdit
  /** The problem that kept the page from being made with these decisions. */
  problem?: PhotoProblemCode
}

/** Whether the page has been made with the latest decisions. */
export function isReady(page: PhotoPage): page is PhotoPage & { made: MadePage } {
  return page.made !== undefined && page.madeBy === page.edit
}

/** Bytes of the photographs and of the pages made from them. */
export function sumSizes(pages: readonly PhotoPage[]): { before: number; after: number } {
  return {
    before: pages.reduce((sum, { originalBytes }) => sum + originalBytes, 0),
    after: pages.reduce((sum, { made }) => sum + (made?.jpeg.size ?? 0), 0),
  }
}

/** The pages with one of them moved. */
export function movePage(pages: readonly PhotoPage[], id: string, to: number): PhotoPage[] {
  const page = pages.find((other) => other.id === id)
  if (!page || to < 0 || to >= pages.length) return [...pages]
  return pages.filter((other) => other !== page).toSpliced(to, 0, page)
}

import { newId } from '#app/lib/text/new-id.ts'
import { maxPhotoPages } from '#shared/site-pages/photo-pages.ts'
import type { PageEdit, Tone } from './make-page.ts'
import { readDraftPhotos, saveDraftList, saveDraftPictures } from './photo-draft.ts'
import { deleteDraftPhoto, type DraftName } from '#app/offline/store/draft-photos.ts'
import { isReady, movePage, type PhotoPage } from './photo-page.ts'
import { PhotoProblem, type PhotoProblemCode } from './photo-problem.ts'
import type { PhotoProcessor } from './photo-processor.ts'

/** A chosen file that did not become a page. */
export interface RefusedPhoto {
  id: string
  name: string
  code: PhotoProblemCode | 'too-many'
}

export interface PhotoListState {
  pages: readonly PhotoPage[]
  /** False until photographs left by a reload have been read. */
  isRead: boolean
  /** Progress with the last chosen photographs. Absent when all are done. */
  progress?: { done: number; total: number }
  refused: readonly RefusedPhoto[]
  /** The last deleted page and its place, until that can no longer be undone. */
  removed?: { page: PhotoPage; index: number }
}

/** The photographs of one form, from choice to finished pages. Every change is stored as a draft. */
export class PhotoList {
  private state: PhotoListState = { pages: [], isRead: false, refused: [] }
  private readonly listeners = new Set<() => void>()
  private chosen: File[] = []
  private tone: Tone = 'writing'
  private draftPages: Promise<PhotoPage[]> | undefined
  private isWorking = false
  private isClosed = false
  /** The current piece of work, on a page or on a photograph that is not a page yet. */
  private job: { pageId?: string; abort: AbortController } = { abort: new AbortController() }
  private readonly processor: PhotoProcessor
  private readonly draft: DraftName

  constructor(processor: PhotoProcessor, draft: DraftName) {
    this.processor = processor
    this.draft = draft
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  getState = (): PhotoListState => this.state

  /** Reads photographs left by a reload, and continues with them. */
  async open(): Promise<void> {
    this.isClosed = false
    this.processor.open()
    const pages = await (this.draftPages ??= readDraftPhotos(this.draft))
    if (!this.state.isRead) this.show({ pages, isRead: true })
    this.tone = pages.at(-1)?.edit.tone ?? this.tone
    await this.work()
  }

  /** Makes pages of further photographs, as many as there is room for. */
  async add(files: readonly File[]): Promise<void> {
    const room = maxPhotoPages - this.state.pages.length - this.chosen.length
    const accepted = files.slice(0, Math.max(0, room))
    const surplus = files.slice(accepted.length).map(({ name }) => refuse(name, 'too-many'))
    const { done, total } = this.state.progress ?? { done: 0, total: 0 }
    this.chosen.push(...accepted)
    this.show({
      refused: [...this.state.refused, ...surplus],
      progress: accepted.length > 0 ? { done, total: total + accepted.length } : this.state.progress,
    })
    await this.work()
  }

  /** Discards the chosen photographs that are not pages yet. */
  stop(): void {
    this.chosen = []
    if (this.job.pageId === undefined) this.job.abort.abort()
    this.show({ progress: undefined })
  }

  /** Changes the decisions about a page, and makes it again. The next photographs get the same tone. */
  async edit(id: string, change: Partial<PageEdit>): Promise<void> {
    this.tone = change.tone ?? this.tone
    this.interrupt(id)
    this.change(id, (page) => ({ ...page, edit: { ...page.edit, ...change }, problem: undefined }))
    await this.storeList()
    await this.work()
  }

  async move(id: string, to: number): Promise<void> {
    this.show({ pages: movePage(this.state.pages, id, to) })
    await this.storeList()
  }

  async remove(id: string): Promise<void> {
    const index = this.state.pages.findIndex((page) => page.id === id)
    const page = this.state.pages[index]
    if (!page) return
    this.interrupt(id)
    await this.settleRemoval()
    this.show({ pages: this.state.pages.filter((other) => other !== page), removed: { page, index } })
    await this.storeList()
  }

  async undoRemove(): Promise<void> {
    const { removed, pages } = this.state
    if (!removed) return
    this.show({ pages: pages.toSpliced(removed.index, 0, removed.page), removed: undefined })
    await this.storeList()
    await this.work()
  }

  dismiss(id: string): void {
    this.show({ refused: this.state.refused.filter((photo) => photo.id !== id) })
  }

  /** Ends all work. Pages not made yet are made when the list is opened again. */
  async close(): Promise<void> {
    this.isClosed = true
    this.chosen = []
    this.job.abort.abort()
    this.processor.close()
    await this.settleRemoval()
  }

  /** Works on one photograph after another, so that no two are decoded at a time. */
  private async work(): Promise<void> {
    if (this.isWorking || !this.state.isRead) return
    this.isWorking = true
    for (let isMore = true; isMore && !this.isClosed;) {
      const page = this.state.pages.find((other) => !isReady(other) && !other.problem)
      this.job = { pageId: page?.id, abort: new AbortController() }
      const photo = page ? undefined : this.chosen.shift()
      if (page) await this.make(page)
      else if (photo) await this.prepare(photo)
      isMore = page !== undefined || photo !== undefined
    }
    this.isWorking = false
    this.show({ progress: undefined })
  }

  private async prepare(photo: File): Promise<void> {
    const { signal } = this.job.abort
    try {
      const { copy, corners } = await this.processor.prepare(photo, signal)
      const edit: PageEdit = { corners, turns: 0, tone: this.tone }
      const page = { id: newId(), originalBytes: photo.size, copy, guess: corners, edit }
      await saveDraftPictures(this.draft, page.id, { copy })
      this.show({ pages: [...this.state.pages, page] })
      await this.storeList()
    } catch (error) {
      if (signal.aborted) return
      this.show({ refused: [...this.state.refused, refuse(photo.name, codeOf(error))] })
    }
    const { progress } = this.state
    if (progress) this.show({ progress: { ...progress, done: progress.done + 1 } })
  }

  private async make({ id, copy, edit }: PhotoPage): Promise<void> {
    const { signal } = this.job.abort
    try {
      const made = await this.processor.make(copy, edit, signal)
      if (signal.aborted) return
      // Shown only once it is stored: a person who sees the page finished may reload at once.
      await saveDraftPictures(this.draft, id, { page: made.jpeg, thumbnail: made.thumbnail })
      this.change(id, (page) => ({ ...page, made, madeBy: edit }))
      await this.storeList()
    } catch (error) {
      if (signal.aborted) return
      this.change(id, (page) => (page.edit === edit ? { ...page, problem: codeOf(error) } : page))
    }
  }

  /** Stops the work on a page whose decisions have changed. */
  private interrupt(id: string): void {
    if (this.job.pageId === id) this.job.abort.abort()
  }

  private async settleRemoval(): Promise<void> {
    const { removed } = this.state
    if (!removed) return
    this.show({ removed: undefined })
    await deleteDraftPhoto(this.draft, removed.page.id)
  }

  private async storeList(): Promise<void> {
    await saveDraftList(this.draft, this.state.pages)
  }

  private change(id: string, change: (page: PhotoPage) => PhotoPage): void {
    this.show({ pages: this.state.pages.map((page) => (page.id === id ? change(page) : page)) })
  }

  private show(change: Partial<PhotoListState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}

function refuse(name: string, code: RefusedPhoto['code']): RefusedPhoto {
  return { id: newId(), name, code }
}

function codeOf(error: unknown): PhotoProblemCode {
  return error instanceof PhotoProblem ? error.code : 'memory'
}

import { useEffect, useSyncExternalStore } from 'react'
import { readSession } from '#app/lib/auth/auth.ts'
import { openOwnStore } from './own-store.ts'

/* Files that a person chose to keep in this browser. Each is stored encrypted in the person's store, under
   its storage key; a separate list has their names and sizes, so that showing it opens no file. */

export interface KeptFile {
  /** Bucket and name of the stored file, which never changes its content. */
  id: string
  name: string
  /** Bytes. */
  size: number
}

const listName = 'list'
const none: readonly KeptFile[] = []

let files: readonly KeptFile[] = none
let owner: string | undefined
const listeners = new Set<() => void>()

/** The signed-in person's kept files, in the order in which they were kept. */
export function useKeptFiles(): readonly KeptFile[] {
  useEffect(() => void readList(), [])
  return useSyncExternalStore(
    subscribe,
    () => (owner === readSession()?.user.id ? files : none),
    () => none,
  )
}

/** The id of the stored file behind a signed link; undefined for a link to something else. */
export function fileIdOf(url: string): string | undefined {
  const { pathname, origin } = new URL(url, window.location.origin)
  const [, id] = /^\/storage\/v1\/object\/sign\/(.+)$/.exec(pathname) ?? []
  return origin === window.location.origin && id ? decodeURIComponent(id) : undefined
}

/**
 * Fetches a file and keeps it.
 * @param url its signed link
 * @throws {Error} when it cannot be fetched, or the device is full
 */
export async function keepFile(url: string, name: string): Promise<void> {
  const id = fileIdOf(url)
  const store = await openOwnStore()
  if (!id || !store) throw new Error('Nothing can be kept here.')
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The file was answered with ${response.status}.`)
  const content = await response.blob()
  await store.put('files', id, new File([content], name, { type: content.type }))
  await changeList((list) => [...list.filter((file) => file.id !== id), { id, name, size: content.size }])
}

export async function removeFile(id: string): Promise<void> {
  const store = await openOwnStore()
  await store?.delete('files', id)
  await changeList((list) => list.filter((file) => file.id !== id))
}

/** The content of a kept file; undefined when it is no longer here. */
export async function readKeptFile(id: string): Promise<File | undefined> {
  return await (await openOwnStore())?.get<File>('files', id)
}

async function changeList(change: (list: readonly KeptFile[]) => readonly KeptFile[]): Promise<void> {
  const edit = async () => {
    const store = await openOwnStore()
    if (!store) return
    const next = change((await store.get<KeptFile[]>('files', listName)) ?? [])
    await store.put('files', listName, next)
    show(store.userId, next)
  }
  // Two tabs must not overwrite each other's list.
  await (navigator.locks ? navigator.locks.request('kept-files', edit) : edit())
}

async function readList(): Promise<void> {
  if (owner !== undefined && owner === readSession()?.user.id) return
  const store = await openOwnStore()
  if (store) show(store.userId, (await store.get<KeptFile[]>('files', listName)) ?? none)
}

function show(userId: string, next: readonly KeptFile[]): void {
  owner = userId
  files = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

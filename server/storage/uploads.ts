import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import type { Claims } from '#server/database/database.ts'
import { AppError, toAppError } from '#server/http/errors.ts'
import type { Arrivals } from './arrivals.ts'
import { createUploadLocks } from './upload-locks.ts'
import type { UploadState } from './upload-queries.ts'

export interface NewUpload {
  id: string
  /** Bytes announced. */
  length: number
  /** As the browser sent it. */
  metadata: Record<string, string | null>
}

/** What happens at the two ends of an upload; between them only bytes travel. */
export interface UploadPurpose {
  /** Decides whether the upload may begin and notes it. @throws {AppError} */
  begin(claims: Claims, upload: NewUpload): Promise<void>
  /** Makes of the bytes what they are for. May be called again for the same upload. @throws {AppError} */
  finish(claims: Claims, id: string): Promise<void>
  /** Forgets an upload that the person gives up. */
  abandon(claims: Claims, id: string): Promise<void>
}

interface Asking {
  claims: Claims
  /** The upload asked for; absent when one is to begin. */
  row?: UploadState
  /** What went wrong, if anything: the words of tus are not for people. */
  error?: AppError
}

/** Answers one tus request of a person who is known to own the upload. */
export type UploadServer = (request: Request, claims: Claims, row?: UploadState) => Promise<Response>

/**
 * Resumable uploads by the tus protocol (tus.io, version 1.0.0).
 * @param path where the requests arrive; the addresses given out are relative, so that any proxy will do
 */
export function createUploadServer(path: string, arrivals: Arrivals, purpose: UploadPurpose): UploadServer {
  const requests = new AsyncLocalStorage<Asking>()
  const asking = () => {
    const store = requests.getStore()
    if (!store) throw new Error('no request is being answered')
    return store
  }
  const server = new Server({
    path,
    relativeLocation: true,
    locker: createUploadLocks(),
    datastore: new ArrivalStore(
      arrivals,
      () => asking().row,
      (id) => purpose.abandon(asking().claims, id),
    ),
    namingFunction: () => randomUUID(),
    async onUploadCreate(_request, { id, size = 0, metadata = {} }) {
      await purpose.begin(asking().claims, { id, length: size, metadata })
      return { metadata: {} }
    },
    async onUploadFinish(_request, { id }) {
      await purpose.finish(asking().claims, id)
      return {}
    },
    onResponseError(_request, error) {
      asking().error = toUploadError(error)
      return undefined
    },
  })

  return async (request, claims, row) => {
    const store: Asking = { claims, row }
    const response = await requests.run(store, () => server.handleWeb(request))
    if (store.error) throw store.error
    if (response.status >= 400) throw fromTus(response.status, await response.text())
    return response
  }
}

/** Bytes in the folder of arrivals; how many have come is the length of the file itself. */
class ArrivalStore extends DataStore {
  readonly #arrivals: Arrivals
  readonly #row: () => UploadState | undefined
  readonly #abandon: (id: string) => Promise<void>

  constructor(
    arrivals: Arrivals,
    row: () => UploadState | undefined,
    abandon: (id: string) => Promise<void>,
  ) {
    super()
    this.extensions = ['creation', 'creation-with-upload', 'termination']
    this.#arrivals = arrivals
    this.#row = row
    this.#abandon = abandon
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#arrivals.create(upload.id)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = this.#row()
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const offset = row.finished_at ? row.length : await this.#arrivals.sizeOf(id)
    if (offset === undefined) throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({ id, offset, size: row.length, creation_date: row.started_at.toISOString() })
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    if (this.#row()?.finished_at) return offset
    return await this.#arrivals.append(id, offset, content)
  }

  override async remove(id: string): Promise<void> {
    if (this.#row()?.finished_at) {
      throw new AppError('UPLOAD_FINISHED', { status: 409, message: 'This file has already been handed in.' })
    }
    await this.#abandon(id)
    await this.#arrivals.remove(id)
  }
}

function toUploadError(error: Error | { status_code: number; body: string }): AppError {
  if ('status_code' in error) return fromTus(error.status_code, error.body)
  return toAppError(error)
}

function fromTus(status: number, words: string): AppError {
  const messages: Record<number, string> = {
    404: 'There is no such upload. Please choose the file again.',
    409: 'The upload continued elsewhere. It is taken up from where it is now.',
    410: 'The upload has expired. Please choose the file again.',
    413: 'More was sent than was announced. Please choose the file again.',
  }
  const message = messages[status] ?? `The upload was not understood: ${words.trim()}`
  return new AppError('UPLOAD', { status: status as AppError['status'], message })
}

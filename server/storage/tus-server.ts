import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import { z } from 'zod'
import type { Claims } from '#server/database/database.ts'
import { AppError, conflict, toAppError } from '#server/http/errors.ts'
import { because, type Reason } from '#shared/reasons.ts'
import type { IncomingFiles } from './incoming-files.ts'
import { continuedElsewhere, uploadGone } from './upload-errors.ts'

export interface NewUpload {
  id: string
  /** Bytes announced. */
  length: number
  /** As the browser sent it. */
  metadata: Record<string, string | null>
}

/** The record of a continued upload. */
export interface StoredUpload {
  /** Bytes announced. */
  length: number
  started_at: Date
  finished_at: Date | null
}

/** The steps that the tus protocol leaves to the program. */
export interface UploadSteps {
  /** Decides whether the upload may begin and records it. @throws {AppError} */
  begin(claims: Claims, upload: NewUpload): Promise<void>
  /** Reads the record of one of the person's uploads again. */
  readAgain(claims: Claims, id: string): Promise<StoredUpload | undefined>
  /** Stores a complete upload. May be called again for the same upload. @throws {AppError} */
  finish(claims: Claims, id: string): Promise<void>
  /** Deletes the record of an upload that the person has cancelled. */
  cancel(claims: Claims, id: string): Promise<void>
}

interface RequestState {
  claims: Claims
  /** The upload that the request continues; absent if it begins one. */
  row?: StoredUpload
  /** The reason for a failure in words for people, unlike those of tus. */
  error?: AppError
}

/** Answers one tus request of a person who is known to own the upload. */
export type UploadServer = (request: Request, claims: Claims, row?: StoredUpload) => Promise<Response>

/**
 * Resumable uploads by the tus protocol (tus.io, version 1.0.0).
 * @param path address of the uploads; returned addresses are relative, so that any proxy will do
 */
export function createUploadServer(path: string, incoming: IncomingFiles, steps: UploadSteps): UploadServer {
  const requests = new AsyncLocalStorage<RequestState>()
  const current = () => {
    const store = requests.getStore()
    if (!store) throw new Error('no request is being answered')
    return store
  }
  const server = new Server({
    path,
    relativeLocation: true,
    locker: incoming.locker,
    datastore: new IncomingFileStore(
      incoming,
      () => current().row,
      async (id) => (current().row = await steps.readAgain(current().claims, id)),
      (id) => steps.cancel(current().claims, id),
    ),
    // A name chosen by the browser lets a small file be sent with the request that begins it: repeated, it
    // begins nothing more.
    namingFunction: (_request, metadata) => (isId(metadata?.['id']) ? metadata['id'] : randomUUID()),
    async onUploadCreate(_request, { id, size = 0, metadata = {} }) {
      await steps.begin(current().claims, { id, length: size, metadata })
      return { metadata: {} }
    },
    async onUploadFinish(_request, { id }) {
      await steps.finish(current().claims, id)
      return {}
    },
    onResponseError(_request, error) {
      current().error = toUploadError(error)
      return undefined
    },
  })

  return async (request, claims, row) => {
    const store: RequestState = { claims, row }
    const response = await requests.run(store, () => server.handleWeb(request))
    if (store.error) throw store.error
    if (response.status >= 400) throw fromTus(response.status, await response.text())
    return response
  }
}

/** Connects tus with the incoming files. */
class IncomingFileStore extends DataStore {
  readonly #incoming: IncomingFiles
  readonly #row: () => StoredUpload | undefined
  readonly #readAgain: (id: string) => Promise<StoredUpload | undefined>
  readonly #cancel: (id: string) => Promise<void>

  constructor(
    incoming: IncomingFiles,
    row: () => StoredUpload | undefined,
    readAgain: (id: string) => Promise<StoredUpload | undefined>,
    cancel: (id: string) => Promise<void>,
  ) {
    super()
    this.extensions = ['creation', 'creation-with-upload', 'termination']
    this.#incoming = incoming
    this.#row = row
    this.#readAgain = readAgain
    this.#cancel = cancel
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      await this.#incoming.create(upload.id)
    } catch (error) {
      // The sweep deletes the record if this fails too.
      await this.#cancel(upload.id).catch(() => undefined)
      throw error
    }
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const known = this.#row()
    if (!known) throw ERRORS.FILE_NOT_FOUND
    const received = known.finished_at ? known.length : await this.#incoming.sizeOf(id)
    // The request may have waited for one that has stored the file in the meantime. If it were reported as
    // missing, it would be sent twice.
    const row = received === undefined ? await this.#readAgain(id) : known
    const offset = row?.finished_at ? row.length : received
    if (!row || offset === undefined) throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({ id, offset, size: row.length, creation_date: row.started_at.toISOString() })
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    if (this.#row()?.finished_at) return offset
    return await this.#incoming.append(id, offset, content)
  }

  override async remove(id: string): Promise<void> {
    if (this.#row()?.finished_at) {
      throw conflict('UPLOAD_FINISHED', because('uploads.arrived'))
    }
    await this.#cancel(id)
    await this.#incoming.remove(id)
  }
}

function isId(text: string | null | undefined): text is string {
  return z.uuid().safeParse(text).success
}

function toUploadError(error: Error | { status_code: number; body: string }): AppError {
  if ('status_code' in error) return fromTus(error.status_code, error.body)
  return toAppError(error)
}

function fromTus(status: number, words: string): AppError {
  if (status === 409) return continuedElsewhere()
  if (status === 410) return uploadGone()
  const known: Record<number, Reason> = {
    404: because('uploads.gone'),
    413: because('uploads.moreThanSaid'),
  }
  const reason = known[status] ?? because('uploads.misunderstood', words.trim())
  return new AppError('UPLOAD', { status: status as AppError['status'], reason })
}

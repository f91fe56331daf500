import type { DetailedError, HttpRequest, HttpStack, UploadOptions } from 'tus-js-client'
import { ApiError, loggedOut, offline } from '#app/lib/connection/api-error.ts'
import { isServerThere } from '#app/lib/connection/server-there.ts'
import * as connection from '#shared/words/connection.ts'

const endpoint = '/storage/v1/upload/resumable'

/** The address of an upload whose id the browser chose. */
export function addressOf(id: string): string {
  return `${endpoint}/${id}`
}

/**
 * Small enough that a slow connection sends one within the time limit of any proxy, which may forward only
 * whole pieces; large enough that the round trips between pieces do not matter.
 */
const usualPieceBytes = 512 * 1024

/** A connection on which nothing moves for this long is broken, even if nothing has reported it. */
const stallMs = 120_000

export interface Attempt {
  file: File
  /** The purpose of the file, and what the server must know before the first byte. */
  metadata: Record<string, string>
  /** Address of an earlier attempt; this one continues from where that stopped. */
  uploadUrl?: string
  /**
   * The upload's id, made in the browser: a small file is sent with the request that begins the upload, and
   * begins only once.
   */
  id?: string
  signal: AbortSignal
  /**
   * The upload has begun; with this address it can be continued later. No byte is sent before this has
   * finished: a file that arrived, but whose address was lost, would be sent again.
   */
  onUploadUrl: (url: string) => Promise<void> | void
  onProgress: (sentBytes: number) => void
  /** The server has acknowledged a piece. */
  onAccepted: () => void
}

/** The parts of sending that differ between a page and the service worker. */
export interface Transport {
  /** The sender's access token; undefined when nobody is signed in. */
  getToken(): Promise<string | undefined>
  /** By default the published client's, which needs an `XMLHttpRequest`. */
  httpStack?: HttpStack
  /** Bytes sent with one request. */
  pieceBytes?: number
}

/**
 * Sends a file, or the rest of it, in one attempt.
 * @returns the address of the upload
 * @throws {ApiError} with the server's reason, or `OFFLINE` when the connection dropped; the signal's reason when it is aborted
 */
export async function sendAttempt(sending: Attempt, transport: Transport): Promise<string> {
  const { Upload } = await loadTus()
  sending.signal.throwIfAborted()
  return await new Promise((resolve, reject) => {
    const upload = new Upload(sending.file, {
      ...optionsOf(sending, transport),
      async onBeforeRequest(request) {
        await isUrlStored
        await authorize(request, transport)
      },
      onError: fail,
      onSuccess,
      onProgress,
      onUploadUrlAvailable,
      onChunkComplete: sending.onAccepted,
    })
    let isUrlStored: Promise<void> | void
    let stalled: ReturnType<typeof setTimeout>
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => stop(new ApiError('OFFLINE', 0, connection.broken)), stallMs)
    }
    const abort = () => stop(sending.signal.reason)
    sending.signal.addEventListener('abort', abort, { once: true })
    watch()
    upload.start()

    function release() {
      clearTimeout(stalled)
      sending.signal.removeEventListener('abort', abort)
    }
    function stop(reason: unknown) {
      release()
      void upload.abort()
      reject(reason)
    }
    function fail(error: Error | DetailedError) {
      release()
      reject(toApiError(error))
    }
    function onSuccess() {
      release()
      resolve(upload.url ?? '')
    }
    function onProgress(sentBytes: number) {
      watch()
      sending.onProgress(sentBytes)
    }
    function onUploadUrlAvailable() {
      if (upload.url) isUrlStored = sending.onUploadUrl(upload.url)
    }
  })
}

/** Whether the program that sends files has been fetched. */
let hasTus = false

/** Loaded when a file is sent, since most visits send none. */
async function loadTus() {
  try {
    if (!hasTus && !(await isServerThere())) throw new Error('The server does not answer.')
    const tus = await import('tus-js-client')
    hasTus = true
    return tus
  } catch (error) {
    throw offline(error)
  }
}

function optionsOf(
  { file, metadata, uploadUrl, id }: Attempt,
  { httpStack, pieceBytes = usualPieceBytes }: Transport,
): UploadOptions {
  const isSentAtOnce = id !== undefined && file.size <= pieceBytes
  return {
    // Without an endpoint an upload whose state cannot be read just now is not started again.
    endpoint: uploadUrl ? null : endpoint,
    uploadUrl,
    metadata: isSentAtOnce ? { ...metadata, id } : metadata,
    uploadDataDuringCreation: isSentAtOnce,
    chunkSize: pieceBytes,
    ...(httpStack ? { httpStack } : {}),
    // The caller waits and tries again, because it also knows when the connection is back.
    retryDelays: null,
    // The address is stored together with the file, per person, because this machine may be shared.
    storeFingerprintForResuming: false,
  }
}

async function authorize(request: HttpRequest, transport: Transport): Promise<void> {
  const token = await transport.getToken()
  if (!token) throw loggedOut()
  request.setHeader('Authorization', `Bearer ${token}`)
}

function toApiError(error: Error | DetailedError): ApiError {
  if (error instanceof ApiError) return error
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) {
    const cause = 'causingError' in error ? error.causingError : undefined
    return cause instanceof ApiError ? cause : offline(error)
  }
  const status = response.getStatus()
  // A 2xx without the headers that tus requires comes from somebody else, such as the login page of a
  // wireless network.
  if (status < 400) return new ApiError('OFFLINE', 0, connection.noAnswer, undefined, error)
  return readReply(status, response.getBody(), error)
}

function readReply(status: number, text: string, cause: Error): ApiError {
  try {
    const { code, message, data } = JSON.parse(text) as Pick<ApiError, 'code' | 'message' | 'data'>
    return new ApiError(code, status, message, data, cause)
  } catch {
    return new ApiError('UPLOAD', status, connection.fileNotTaken, undefined, cause)
  }
}

import { ApiError, loggedOut, offline } from '#app/lib/connection/api-error.ts'
import { getAccessToken } from '#app/lib/auth/auth.ts'
import { refusalOf } from './contract-request.ts'

interface DownloadOptions {
  /** Undefined values are not sent. */
  query?: Record<string, string | number | undefined>
  /** Sent as JSON by POST; without a body the call is a GET. */
  body?: unknown
}

/**
 * Makes a call of `/api/v1` that returns a file, as the signed-in person, and has the browser save it under
 * its name.
 * @param path of the contract, such as `/admin/students/file`
 * @returns the name
 * @throws {ApiError} as the other calls do
 */
export async function downloadFile(
  path: string,
  { query = {}, body }: DownloadOptions = {},
): Promise<string> {
  const url = new URL(`/api/v1${path}`, window.location.origin)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const token = await getAccessToken()
  if (!token) throw loggedOut()
  const headers = { authorization: `Bearer ${token}` }
  const init: RequestInit =
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
  const { content, fileName } = await fetchFile(url, init)
  save(content, fileName)
  return fileName
}

async function fetchFile(url: URL, init: RequestInit): Promise<{ content: Blob; fileName: string }> {
  try {
    const response = await fetch(url, init)
    if (!response.ok) throw refusalOf(response, await response.text())
    const content = await response.blob()
    return { content, fileName: fileNameOf(response.headers.get('content-disposition') ?? '') }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw offline(error)
  }
}

function fileNameOf(disposition: string): string {
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return name ? decodeURIComponent(name) : 'download'
}

function save(content: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin to read the object URL only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'

/** Makes the requests of uploads with `fetch`: a service worker has no `XMLHttpRequest`, which the published client uses. */
export class FetchHttpStack implements HttpStack {
  createRequest(method: string, url: string): HttpRequest {
    return new FetchRequest(method, url)
  }

  getName(): string {
    return 'FetchHttpStack'
  }
}

class FetchRequest implements HttpRequest {
  readonly #method: string
  readonly #url: string
  readonly #headers = new Headers()
  readonly #abort = new AbortController()

  constructor(method: string, url: string) {
    this.#method = method
    this.#url = url
  }

  getMethod(): string {
    return this.#method
  }

  getURL(): string {
    return this.#url
  }

  setHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getHeader(name: string): string | undefined {
    return this.#headers.get(name) ?? undefined
  }

  /** `fetch` reports no progress before a chunk has arrived. */
  setProgressHandler(): void {
    return undefined
  }

  async send(body: Blob | null = null): Promise<HttpResponse> {
    const response = await fetch(this.#url, {
      method: this.#method,
      headers: this.#headers,
      body,
      cache: 'no-store',
      signal: this.#abort.signal,
    })
    const text = await response.text()
    return {
      getStatus: () => response.status,
      getHeader: (name) => response.headers.get(name) ?? undefined,
      getBody: () => text,
      getUnderlyingObject: () => response,
    }
  }

  async abort(): Promise<void> {
    this.#abort.abort()
  }

  getUnderlyingObject(): undefined {
    return undefined
  }
}

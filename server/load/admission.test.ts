import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect as connectSession, createServer as createHttp2Server } from 'node:http2'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAdmission } from './admission.ts'

/** A server that answers only when the test says so. */
async function openServer(heap: () => number = () => 0, flooded?: string) {
  const refused: string[] = []
  const admission = createAdmission({
    waiting: (incoming) => (flooded !== undefined && incoming?.headers['x-school'] === flooded ? 1000 : 0),
    heap,
    onRefusal: ({ path }) => void refused.push(path),
  })
  const held: ((page?: Buffer) => void)[] = []
  const server = createServer((incoming, outgoing) => {
    if (!admission.admit(incoming, outgoing)) return
    incoming.resume()
    held.push((page: Buffer | string = 'a page') => {
      outgoing.writeHead(200)
      outgoing.end(page)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const answerAll = () => held.splice(0).forEach((answer) => answer())
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return { admission, refused, port, held, answerAll, ask }
}

test('requests that wait at one school are no reason to refuse those of another', async () => {
  const { ask, held, answerAll } = await openServer(() => 0, 'lae')
  expect((await ask('/news', { headers: { 'X-School': 'lae' } })).status).toBe(503)
  const page = ask('/news', { headers: { 'X-School': 'goroka' } })
  await vi.waitFor(() => expect(held).toHaveLength(1))
  answerAll()
  expect((await page).status).toBe(200)
})

test('a bulk job is refused while pages still pass', async () => {
  const { ask, held, answerAll, refused } = await openServer(() => 0.8)
  const file = await ask('/api/v1/admin/students/file')
  expect(file.status).toBe(503)
  expect(Number(file.headers.get('retry-after'))).toBeGreaterThanOrEqual(20)
  expect(refused).toEqual(['/api/v1/admin/students/file'])
  const page = ask('/api/v1/student/dashboard')
  await vi.waitFor(() => expect(held).toHaveLength(1))
  answerAll()
  expect((await page).status).toBe(200)
})

test('when the memory is almost used up, everything is refused but what watches and costs nothing', async () => {
  const { ask, held, answerAll } = await openServer(() => 0.95)
  const call = await ask('/api/v1/student/dashboard')
  expect(call.status).toBe(503)
  expect(await call.json()).toMatchObject({
    code: 'OVERLOADED',
    message: expect.stringContaining('Nothing was changed') as string,
  })
  const pretending = await ask('/news/no-such-page.png')
  expect(pretending.status).toBe(503)
  const passing = ['/assets/a.js', '/favicon.svg', '/icon-192.png', '/ready', '/metrics'].map((path) =>
    ask(path),
  )
  await vi.waitFor(() => expect(held).toHaveLength(5))
  answerAll()
  for (const reply of await Promise.all(passing)) expect(reply.status).toBe(200)
})

test('a person is told in words on a page that loads again by itself, unless a form was sent', async () => {
  const { ask } = await openServer(() => 0.95)
  const asPerson = { headers: { accept: 'text/html,*/*' } }
  const page = await (await ask('/news', asPerson)).text()
  expect(page).toContain('The school’s server is very busy')
  expect(page).toMatch(/http-equiv="refresh" content="[2-6]"/)
  const form = await (await ask('/contact', { ...asPerson, method: 'POST', body: 'x' })).text()
  expect(form).toContain('The school’s server is very busy')
  expect(form).not.toContain('refresh')
})

test('a reply that waits for its reader does not count', async () => {
  const { admission, port, held } = await openServer()
  const reader = connect(port, '127.0.0.1')
  onTestFinished(() => void reader.destroy())
  reader.write('GET /storage/v1/object/file HTTP/1.1\r\nHost: school.test\r\n\r\n')
  await vi.waitFor(() => expect(held).toHaveLength(1))
  expect(admission.load().underWay).toBe(1)
  reader.pause()
  held.splice(0).forEach((answer) => answer(Buffer.alloc(20_000_000)))
  await vi.waitFor(() => expect(admission.load().underWay).toBe(0))
  expect(reader.bytesRead).toBeLessThan(20_000_000)
})

test('a bulk job counts until its reply is complete, unless it waits for its reader', async () => {
  const admission = createAdmission({ waiting: () => 0, heap: () => 0, onRefusal: () => undefined })
  let outgoing: ServerResponse | undefined
  const server = createServer((incoming, reply) => {
    if (admission.admit(incoming, reply)) outgoing = reply
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void reader.destroy())
  reader.write('GET /api/v1/admin/students/file HTTP/1.1\r\nHost: school.test\r\n\r\n')
  await vi.waitFor(() => expect(outgoing).toBeDefined())
  outgoing!.writeHead(200)
  outgoing!.write('the first row')
  expect(admission.load().underWay).toBe(1)
  reader.pause()
  outgoing!.write(Buffer.alloc(20_000_000))
  expect(admission.load().underWay).toBe(0)
  reader.resume()
  await vi.waitFor(() => expect(admission.load().underWay).toBe(1))
  outgoing!.end()
  await vi.waitFor(() => expect(admission.load().underWay).toBe(0))
})

test('a request counts until it is answered, and a body that has not arrived does not count', async () => {
  const { admission, ask, held, answerAll, port } = await openServer()
  const pages = [ask('/about'), ask('/news')]
  await vi.waitFor(() => expect(held).toHaveLength(2))
  const slow = connect(port, '127.0.0.1')
  onTestFinished(() => void slow.destroy())
  slow.write('POST /auth/v1/token HTTP/1.1\r\nHost: school.test\r\nContent-Length: 5\r\n\r\na')
  await vi.waitFor(() => expect(held).toHaveLength(3))
  expect(admission.load().underWay).toBe(2)
  slow.write('bcde')
  await vi.waitFor(() => expect(admission.load().underWay).toBe(3))
  answerAll()
  await Promise.all(pages)
  await vi.waitFor(() => expect(admission.load().underWay).toBe(0))
})

test('over HTTP/2 a body that has not arrived does not count either, whether or not its length is said', async () => {
  const admission = createAdmission({ waiting: () => 0, heap: () => 0, onRefusal: () => undefined })
  const answers: (() => void)[] = []
  const server = createHttp2Server((incoming, outgoing) => {
    // As the listener does: Node gives both the same face.
    admission.admit(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse)
    incoming.resume()
    answers.push(() => {
      outgoing.writeHead(200)
      outgoing.end('a page')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const session = connectSession(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => session.destroy())
  session.request({ ':path': '/news' }).resume()
  const slow = session.request({ ':method': 'POST', ':path': '/auth/v1/token' }).resume()
  slow.write('a')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(admission.load().underWay).toBe(1)
  slow.end('bcde')
  await vi.waitFor(() => expect(admission.load().underWay).toBe(2))
  for (const answer of answers) answer()
  await vi.waitFor(() => expect(admission.load().underWay).toBe(0))
})

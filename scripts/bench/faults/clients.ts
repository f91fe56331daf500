import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openSession, signInRequest } from '../school.ts'
import { ask, createExpectations, loggedLine, withSchool, type FaultReport } from './fault.ts'

const slowestPage = 300

/** Clients that send one byte a second: some the head of a request, some the body of a sign-in. */
export async function byteByByte(port: number, clients: number): Promise<FaultReport> {
  return await withSchool(port, async ({ dataDir, program: { url }, school }) => {
    const { faults, expect } = createExpectations()
    const { path, body, headers } = signInRequest(school.student())
    const head = `POST ${path} HTTP/1.1\r\nHost: school\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`
    const slow = Array.from({ length: clients }, (_, n) =>
      n % 2 === 0 ? sendSlowly(port, '', head) : sendSlowly(port, head, body),
    )
    const { access_token } = await openSession(url, school.student())
    const others = await timeOthers(url, access_token, 20)
    const answers = await Promise.all(slow)
    const heads = answers.filter((_, n) => n % 2 === 0)
    const bodies = answers.filter((_, n) => n % 2 === 1)
    const longestHead = Math.max(...heads.map(({ seconds }) => seconds))
    expect(heads.every(({ status }) => status === 408) && longestHead < 30, 'slow heads were not cut off')
    const longestBody = Math.max(...bodies.map(({ seconds }) => seconds))
    expect(
      bodies.every(({ status }) => status === 504) && longestBody < 30,
      `slow bodies were answered with ${bodies.map(({ status }) => status).join(', ')} after ${longestBody.toFixed(0)} s`,
    )
    expect(others.slowest < slowestPage && others.refused === 0, `others waited ${others.slowest} ms`)
    return {
      fault: `${clients} clients send one byte a second`,
      seen: `everybody else: pages and calls within ${others.slowest} ms`,
      logged: loggedLine(dataDir), // fewer than a hundred are nothing to report
      after: `whoever does not send the head within 20 s is cut off with 408 (after ${longestHead.toFixed(0)} s), whoever does not send the body of a sign-in in time with 504 (after ${longestBody.toFixed(0)} s)`,
      faults,
    }
  })
}

/** Connections on which nothing is sent. */
export async function idleConnections(port: number, connections: number): Promise<FaultReport> {
  return await withSchool(port, async ({ dataDir, program: { url }, school }) => {
    const { faults, expect, expectLogged } = createExpectations(dataDir)
    const started = performance.now()
    const opened = await Promise.all(Array.from({ length: connections }, () => openIdle(port)))
    const { access_token } = await openSession(url, school.student())
    const others = await timeOthers(url, access_token, 10)
    const closing = Promise.all(opened.map(({ closed }) => closed))
    const areClosed = await Promise.race([closing.then(() => true), wait(60_000, false)])
    const seconds = (performance.now() - started) / 1000
    // The log has the line at most ten seconds after the first was cut off, and is written twice a second.
    await wait(11_000)
    const line = await expectLogged('cut off')
    expect(areClosed, 'connections stayed open')
    expect(others.slowest < slowestPage && others.refused === 0, `others waited ${others.slowest} ms`)
    return {
      fault: `${connections} idle connections`,
      seen: `everybody else: pages and calls within ${others.slowest} ms`,
      logged: line,
      after: `all are cut off after ${seconds.toFixed(0)} s`,
      faults,
    }
  })
}

interface SlowAnswer {
  /** 0: no answer. */
  status: number
  seconds: number
}

async function sendSlowly(port: number, atOnce: string, slowly: string): Promise<SlowAnswer> {
  const started = performance.now()
  const socket = net.connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', (part) => {
    reply += part.toString()
    socket.end()
  })
  socket.on('error', () => {})
  socket.write(atOnce)
  let sent = 0
  const sending = setInterval(() => {
    if (sent < slowly.length && reply === '') socket.write(slowly[sent++]!)
  }, 1000)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(sending)
  return { status: Number(reply.slice(9, 12)), seconds: (performance.now() - started) / 1000 }
}

async function openIdle(port: number): Promise<{ closed: Promise<void> }> {
  const socket = net.connect(port, '127.0.0.1')
  // Read, so that the end is noticed.
  socket.resume().on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise((resolve) => socket.once('connect', resolve))
  return { closed }
}

/** Times of others for some seconds. */
async function timeOthers(
  url: string,
  token: string,
  seconds: number,
): Promise<{ slowest: number; refused: number }> {
  const times: number[] = []
  let refused = 0
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    for (const call of [() => ask(url), () => ask(`${url}/api/v1/student/dashboard`, token)]) {
      const started = performance.now()
      if ((await call()).status !== 200) refused += 1
      times.push(performance.now() - started)
    }
    await wait(100)
  }
  // One in a hundred may fall into another program's turn on this machine.
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99) - 1] ?? Number.NaN
  return { slowest: Math.round(slowest), refused }
}

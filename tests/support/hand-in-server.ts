import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import type { Claims, Database } from '#server/database/database.ts'
import { readEnv } from '#server/env.ts'
import { createApi } from '#server/http/api.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { errorBody, toAppError, unauthorized } from '#server/http/errors.ts'
import { createServices, type Services } from '#server/services.ts'
import { createDelivery } from '#server/storage/delivery.ts'
import { createUploadApp } from '#server/uploads/app.ts'
import { createFileAccess } from '#server/uploads/file-access.ts'

export interface HandInServer {
  /** Without a slash at its end. */
  url: string
  services: Services
  dataDir: string
  /** Headers of a person who is signed in. */
  as(claims: Claims): { Authorization: string }
}

/** Storage and API on a port of their own, with a data folder of its own; gone when the test file is done. */
export async function startHandInServer(database: Database): Promise<HandInServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'storage-test-'))
  const env = { ...readEnv({ LOG_LEVEL: 'silent' }), dataDir }
  const secrets = {
    superuserPassword: '',
    ownerPassword: '',
    masterKey: Buffer.alloc(32, 7).toString('base64url'),
  }
  const tokens = new Map<string, Claims>()
  const services: Services = {
    ...(await createServices({ env, logger: pino({ level: 'silent' }), database, secrets })),
    tokens: {
      async verify(token) {
        const claims = tokens.get(token)
        if (!claims) throw unauthorized('Invalid JWT signature')
        return claims
      },
    },
  }
  const app = new Hono<AppEnv>()
  app.route('/storage/v1', createUploadApp(services))
  app.route('/storage/v1', createDelivery({ ...services, access: createFileAccess(services.database) }))
  app.route('/api/v1', createApi(services))
  app.onError((thrown, c) => {
    const error = toAppError(thrown)
    return c.json(errorBody(error), error.status)
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  afterAll(async () => {
    await new Promise((resolve) => {
      server.close(resolve)
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    services,
    dataDir,
    as(claims) {
      const token = `${claims.sub}.${claims.session_id}.${claims.role}`
      tokens.set(token, claims)
      return { Authorization: `Bearer ${token}` }
    },
  }
}

import { pino } from 'pino'
import { openDatabase } from '#server/database/database.ts'
import { createTexts } from '#server/domain/texts/send-texts.ts'

/* A process of its own that sends what waits, to be killed by a test. */

const [ownerUrl = '', apiUrl = ''] = process.argv.slice(2)
const logger = pino({ level: 'silent' })
const database = openDatabase({ ownerUrl, apiUrl, logger })
await createTexts({ database, logger, masterKey: Buffer.alloc(32, 7).toString('base64url') }).deliver()
await database.close()

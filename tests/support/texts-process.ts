import { pino } from 'pino'
import { openDatabase } from '#server/database/database.ts'
import { createTexts } from '#server/domain/texts/send-texts.ts'

/* A process of its own that sends what waits until a test kills it. */

const [ownerUrl = '', apiUrl = ''] = process.argv.slice(2)
const logger = pino({ level: 'silent' })
const database = openDatabase({ ownerUrl, apiUrl, logger })
const texts = createTexts({ database, logger, masterKey: Buffer.alloc(32, 7).toString('base64url') })
// Again and again, as the program does: on a busy machine the first connection may come too late.
setInterval(() => void texts.deliver(), 500)

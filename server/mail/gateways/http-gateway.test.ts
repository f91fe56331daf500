import { expect, test } from 'vitest'
import { answer, textGateway } from '#tests/support/text-gateway.ts'
import { createHttpGateway } from './http-gateway.ts'

const gateway = await textGateway()
const noSuch = { state: 'refused', fault: 'number', isFinal: true }
const refused = { state: 'refused', fault: 'refused', isFinal: false }

test.each([
  [400, '{"error": "no such number"}', noSuch],
  [410, '{"message": "The number does not exist"}', noSuch],
  [422, '{"error": "Invalid phone number"}', noSuch],
  [400, '', refused],
  [400, '{"error": "invalid API key"}', refused],
  [404, '<html>no such number</html>', refused],
  [410, '', refused],
  [422, '{"error": "parameter to is missing"}', refused],
  [401, '{"error": "unknown number"}', refused],
  [500, '{"error": "unknown number"}', refused],
])('a reply %i with %s', async (status, words, outcome) => {
  gateway.next(answer(status, words))
  expect(await createHttpGateway(gateway.url).send({ id: 'a', number: '+67571234567', body: 'x' })).toEqual(
    outcome,
  )
})

const number =
  '(phone|mobile|telephone|cell|recipient|destination|to|msisdn)?[\\s_-]*(number|msisdn|recipient|destination)'

const refusals = [
  new RegExp(`\\b(invalid|unknown|no such|not a valid|unassigned)[\\s_-]+${number}(?! of\\b)`),
  new RegExp(
    `\\b${number}([\\s_-]?address)?[\\s_-]+(is |was )?(invalid|unknown|not valid|not assigned|does not exist)\\b`,
  ),
]

/** Numbers of the school's own side, which a wrong setting makes invalid. */
const ownNumbers = /sender|source|smsc|service cent|\bfrom\b|account/

/**
 * Whether a gateway says in words that the recipient's number does not exist. A complaint that names no number
 * is about the request or the account.
 */
export function saysNoSuchNumber(words: string): boolean {
  const said = words.toLowerCase()
  return !ownNumbers.test(said) && refusals.some((refusal) => refusal.test(said))
}

/** Words about the roll. */
export const rollCallMessages = {
  group: 'Open the roll again.',
  time: 'Enter a time such as 08:15.',
  twice: 'A student is named twice. Open the roll again.',
  future: 'A roll cannot be called before its day.',
}

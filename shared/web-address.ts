/** Whether a text is a full web address that may be offered as a link: http or https, no blanks. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:\/\/\S+$/i.test(text) && /^https?:$/.test(url.protocol)
}

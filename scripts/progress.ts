/**
 * Shows the progress of long work: on a terminal in one line, elsewhere every tenth.
 * @returns a function to call at every step
 */
export function showProgress(
  words: Record<string, string>,
): (what: string, done: number, total: number) => void {
  let shown = ''
  return (what, done, total) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    const step = process.stderr.isTTY ? percent : Math.floor(percent / 10) * 10
    const text = `${words[what] ?? what}: ${step} %`
    if (text === shown) return
    shown = text
    process.stderr.write(
      process.stderr.isTTY ? `\r${text.padEnd(50)}${percent === 100 ? '\n' : ''}` : `${text}\n`,
    )
  }
}

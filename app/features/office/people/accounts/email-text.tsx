/** An email address that breaks after its @ rather than inside a word, where a line is too short for it. */
export function EmailText({ address }: { address: string }) {
  const [name, ...domain] = address.split('@')
  if (domain.length === 0) return address
  return (
    <>
      {name}@<wbr />
      {domain.join('@')}
    </>
  )
}

/** A phone number that a phone calls. */
export function PhoneLink({ number, className }: { number: string; className?: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className={className}>
      {number}
    </a>
  )
}

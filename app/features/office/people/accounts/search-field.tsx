import { Search } from 'lucide-react'
import { Input } from '#app/components/ui/input.tsx'
import { classNames } from '#app/lib/page/class-names.ts'

interface SearchFieldProps {
  label: string
  /** Placeholder; the label names the field for assistive technology. */
  hint: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** A search field of one line, for toolbars. */
export function SearchField({ label, hint, value, onChange, className }: SearchFieldProps) {
  return (
    <div className={classNames('relative print:hidden', className)}>
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-5 [translate:0_-50%] text-ink-soft"
        aria-hidden="true"
      />
      <Input
        type="search"
        className="pl-10 placeholder:text-sm"
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

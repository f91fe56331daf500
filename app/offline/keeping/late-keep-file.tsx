import { lazy, Suspense, type ComponentType } from 'react'
import type { KeepFileProps } from './keep-file.tsx'

const Nothing: ComponentType<KeepFileProps> = () => null
const KeepFile = lazy(async () => ({
  default: await import('./keep-file.tsx').then(
    (part) => part.KeepFile,
    (): typeof Nothing => Nothing,
  ),
}))

/** The control that keeps a file on this device; loaded after its list, which reserves the space for it. */
export function LateKeepFile(props: KeepFileProps) {
  const isExpected = props.isCompact && props.file.file_url && window.isSecureContext
  return (
    <Suspense fallback={isExpected && <span className="size-12 shrink-0" />}>
      <KeepFile {...props} />
    </Suspense>
  )
}

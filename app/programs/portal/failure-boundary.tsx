import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '#app/components/error-screen.tsx'
import { requestIdOf } from '#app/lib/connection/api-error.ts'

/** Shows the error screen instead of a page that failed. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failure?: unknown }> {
  override state: { failure?: unknown } = {}

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure ?? new Error() }
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    return (
      <ErrorScreen
        message={failure instanceof Error ? failure.message : undefined}
        requestId={requestIdOf(failure)}
      />
    )
  }
}

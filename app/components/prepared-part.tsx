import { useState, type ComponentType } from 'react'
import { loadPart } from './load-part.tsx'

export interface PreparedPart<Props> {
  /** Suspends while its scripts are downloaded. */
  Part: ComponentType<Props>
  /** Downloads the scripts, so that the part is rendered at once from then on. @throws when they cannot be downloaded */
  prepare: () => Promise<void>
}

/** A part that most visits do not show, but that some already have in their document. */
export function preparedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreparedPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const Late: ComponentType<Props> = loadPart(load)

  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown {...props} />
  }

  async function prepare() {
    loaded ??= await load()
  }

  return { Part, prepare }
}

import { useEffect, useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { settingsTexts } from '#app/words/office/school-settings.ts'
import { hasClearGround } from './has-clear-ground.ts'

/** Warns that a chosen picture would show as a box on the green. */
export function GroundNotice({ file }: { file: File }) {
  const [clear, setClear] = useState<boolean>()
  useEffect(() => {
    let isMeant = true
    void hasClearGround(file).then((found) => isMeant && setClear(found))
    return () => {
      isMeant = false
    }
  }, [file])
  return clear === false && <Alert tone="warning">{settingsTexts.crest.box}</Alert>
}

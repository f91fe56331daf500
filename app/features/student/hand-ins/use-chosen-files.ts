import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { namedByContent } from '#app/files/named-by-content.ts'
import { useStoredFile } from '#app/files/use-stored-file.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { cutApart, joinFiles } from '#app/offline/outbox/joined-files.ts'
import { handInFile, handInRow } from './hand-in-work.ts'
import type { QueuedFile } from '#app/offline/outbox/entry.ts'
import { formatMegabytes } from '#shared/file-size.ts'
import { manyFiles, setTooLarge } from '#shared/hand-ins/messages.ts'
import { maxBytesTogether, maxFiles } from '#shared/hand-ins/rules.ts'
import { findFileProblem } from '#shared/uploads/uploads.ts'
import { readRefusedFiles } from './hand-ins.ts'

/**
 * The chosen files of a hand-in, in order, before they are handed in.
 * @param isRefused an earlier set was refused, and can be corrected
 */
export function useChosenFiles(userId: string, assignmentId: string, isRefused: boolean) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [isOfThisVisit, setOfThisVisit] = useState(false)
  /** The files as last shown, for choices that follow each other faster than rendering. */
  const latest = useRef(files)
  /** The stored ones; a file that cannot be sent is not stored. */
  const stored = useRef(files)
  const described = useRef<{ of: readonly File[]; as: QueuedFile }>(undefined)

  function describe(chosen: readonly File[]): QueuedFile {
    if (described.current?.of !== chosen) {
      described.current = { of: chosen, as: handInFile(assignmentId, chosen, newId()) }
    }
    return described.current.as
  }

  function set(chosen: readonly File[], as?: QueuedFile) {
    latest.current = chosen
    if (as) described.current = { of: chosen, as }
    setFiles(chosen)
  }

  const store = useStoredFile(
    { userId, form: handInRow(assignmentId) },
    {
      describe: () => describe(stored.current),
      show: (found, as) => set(found ? cutApart(found, as?.parts) : [], as),
    },
  )

  function change(chosen: readonly File[]) {
    set(chosen)
    setOfThisVisit(true)
    const right = chosen.filter(isRight)
    stored.current = right.length === chosen.length ? chosen : right
    store(joinFiles(stored.current))
  }

  const showRefused = useEffectEvent((refused: readonly File[]) => {
    if (latest.current.length === 0) set(refused)
  })
  useEffect(() => {
    if (!isRefused) return undefined
    const visit = { isOver: false }
    const read = async () => {
      const refused = await readRefusedFiles(assignmentId)
      if (!visit.isOver) showRefused(refused)
    }
    void read()
    return () => void (visit.isOver = true)
  }, [assignmentId, isRefused])

  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return {
    files,
    /** The same files with the problem of each. */
    shown: files.map((file) => ({ file, problem: findFileProblem('hand-in', file)?.message })),
    bytes,
    problem: findProblemTogether(files.length, bytes),
    isOfThisVisit,
    describe: () => describe(files),
    /** Adds files after the others, replacing those that cannot be sent. */
    async add(picked: readonly File[]) {
      if (picked.length === 0) return
      const added = await Promise.all(picked.map((file) => namedByContent('hand-in', file)))
      change([...latest.current.filter(isRight), ...added])
    },
    remove: (file: File) => change(latest.current.filter((one) => one !== file)),
    /**
     * Replaces an earlier file with one that this program has made; the button that hands it in is ready at
     * once.
     */
    take: (made: File, before: File | undefined) => {
      const others = latest.current.filter(isRight)
      const isThere = before !== undefined && others.includes(before)
      change(isThere ? others.map((file) => (file === before ? made : file)) : [...others, made])
    },
  }
}

function isRight(file: File): boolean {
  return !findFileProblem('hand-in', file)
}

/** The reason why files cannot be handed in together. @param bytes of all */
function findProblemTogether(count: number, bytes: number): string | undefined {
  if (count > maxFiles) return manyFiles
  return count > 1 && bytes > maxBytesTogether ? setTooLarge(formatMegabytes(maxBytesTogether)) : undefined
}

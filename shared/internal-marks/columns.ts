import { internalMarkTitles } from './messages.ts'

export type InternalMarkColumn = keyof typeof internalMarkTitles

export const internalMarkColumns = Object.keys(internalMarkTitles) as InternalMarkColumn[]

import type { Operation } from '../operation.ts'

/** Every teacher sees the timetable of the school. */
const read: Operation = { audience: 'staff', input: ({ teacher }) => ({ of: `teacher:${teacher.id}` }) }

export const timetableOperations = { read }

/* Server messages about bulk changes. */

export const unknown = 'There is no such change.'
export const undone = 'There is no such change, or it has been undone already.'
export const aStudent = 'A student'

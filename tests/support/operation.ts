import type { contract } from '#shared/contract/api.ts'
import type { OperationWorld } from './operation-world.ts'

/** The people who may call an operation: anybody, anybody signed in, people with one role, or teachers and administrators. */
export type Audience = 'anybody' | 'signed in' | 'student' | 'teacher' | 'admin' | 'staff'

/** Somebody of the world of operations who may make an operation for this audience. */
export function personOf(audience: Audience): 'student' | 'teacher' | 'admin' {
  if (audience === 'staff') return 'teacher'
  return audience === 'teacher' || audience === 'admin' ? audience : 'student'
}

export interface Operation {
  audience: Audience
  /** The input of a person with the right: path parameters, query or body, as the contract names them. */
  input?: (world: OperationWorld) => object
  /**
   * The status with which that person is answered; 200 by default. If it is a refusal, the person got past every
   * check of who may: what the operation needs besides is tried by the tests of its noun.
   */
  answer?: number
  /**
   * The answer to another student or teacher: nothing of the owner's (`refused`: 403 or 404; 422 where a field of the
   * form names the owner's row), or their own things without a trace of the owner's (`own`). Set for
   * operations that take ids or list rows.
   */
  foreign?: 'refused' | 422 | 'own'
}

/** Every operation of the contract. */
export type Operations = {
  [Noun in keyof typeof contract]: Record<keyof (typeof contract)[Noun], Operation>
}

/** For administrators. */
export const office = (input?: Operation['input'], answer?: number): Operation => ({
  audience: 'admin',
  ...(input ? { input } : {}),
  ...(answer ? { answer } : {}),
})
/** For students or teachers, who are answered their own things. */
export const own = (
  audience: 'student' | 'teacher',
  input?: Operation['input'],
  answer?: number,
): Operation => ({
  ...office(input, answer),
  audience,
  foreign: 'own',
})
/** For the students of the class that the row belongs to, and no others. */
export const ofStudent = (input: Operation['input']): Operation => ({
  ...office(input),
  audience: 'student',
  foreign: 'refused',
})
/** For everybody who is signed in, who is answered the own things. */
export const signedIn = (input?: Operation['input']): Operation => ({
  ...office(input),
  audience: 'signed in',
  foreign: 'own',
})
/** For teachers and administrators; another teacher is answered that the form names what is not theirs. */
export const ofStaff = (input: Operation['input'], foreign: Operation['foreign'] = 422): Operation => ({
  ...office(input),
  audience: 'staff',
  foreign: foreign ?? 422,
})
/** For the teacher to whom the row belongs, and no other. */
export const ofTeacher = (input: Operation['input'], answer?: number): Operation => ({
  ...office(input, answer),
  audience: 'teacher',
  foreign: 'refused',
})

/**
 * The calls that change and delete the world's row of a table.
 * @param input the fields that its form sends
 * @param by for whom they are
 */
export const rowOperations = (
  table: keyof OperationWorld['rows'],
  input: (world: OperationWorld) => object,
  by: (input: Operation['input']) => Operation = ofTeacher,
) => ({
  update: by((world) => ({
    ...input(world),
    id: world.rows[table].id,
    updated_at: world.versions[table],
  })),
  remove: by(({ rows }) => ({ id: rows[table].id })),
})

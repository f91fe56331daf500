import { ofTeacher } from '../operation.ts'

export const resultOperations = {
  ofClass: ofTeacher(({ group }) => ({ id: group.id })),
}

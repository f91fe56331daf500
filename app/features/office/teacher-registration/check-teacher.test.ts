import { expect, test } from 'vitest'
import { checkTeacher } from './check-teacher.ts'

const good = {
  surname: 'Kila',
  given_name: 'Mary',
  teacher_id: 'LPS-1',
  email: 'mary.kila@example.com',
  password: 'kunai1',
}

test('a whole form has no problem', () => {
  expect(checkTeacher(good)).toEqual({})
})

test('blank fields, a broken address and a password of five characters each get a message', () => {
  expect(
    checkTeacher({ surname: ' ', given_name: '', teacher_id: ' ', email: 'mary@x', password: 'five5' }),
  ).toEqual({
    surname: 'Surname is required',
    given_name: 'Given name is required',
    teacher_id: 'Teacher ID is required',
    email: 'Valid email is required',
    password: 'Password must be at least 6 characters',
  })
})

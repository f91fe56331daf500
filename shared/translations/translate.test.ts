import { expect, test } from 'vitest'
import { listPlaces, marksOf, translate } from './translate.ts'

const english = {
  title: 'For parents',
  today: {
    absent: (lessons: readonly number[]) => `Absent in ${lessons.join(', ')}`,
    late: (time: string) => `Late, at ${time}`,
  },
  help: (school: string, phone: string) => `${school}: ask us.${phone && ` Office: ${phone}`}`,
}

test('A sentence is said with its values, in the order of the translation', () => {
  const words = translate(english, {
    'today.absent': 'I no stap long {1}',
    help: 'Askim mipela[ long {2}], {1}.',
  })
  expect(words.today.absent([1, 2])).toBe('I no stap long 1, 2')
  expect(words.help('Kaveve', '7123')).toBe('Askim mipela long 7123, Kaveve.')
})

test('The part in brackets is left out without its value', () => {
  const words = translate(english, { help: '{1}: askim mipela.[ Opis: {2}]' })
  expect(words.help('Kaveve', '')).toBe('Kaveve: askim mipela.')
})

test('A value that looks like a part of a translation is said as it is', () => {
  const words = translate(english, { help: '{1}: askim[ {2}]' })
  expect(words.help('{2} [x]', '{1}')).toBe('{2} [x]: askim {1}')
})

test('What a translation lacks stays English', () => {
  const words = translate(english, { title: 'Bilong ol papamama' })
  expect([words.title, words.today.late('8:10')]).toEqual(['Bilong ol papamama', 'Late, at 8:10'])
})

test('The places are listed with the values that their sentences name', () => {
  expect(listPlaces(english)).toEqual([
    ['title', 'For parents'],
    ['today.absent', 'Absent in {1}'],
    ['today.late', 'Late, at {1}'],
    ['help', '{1}: ask us. Office: {2}'],
  ])
  expect(marksOf('{2} and {1}, {2}')).toBe('{1}{2}')
})

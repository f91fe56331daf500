import type { PageContent } from '#shared/site-pages/pages.ts'

export const principalMessage: PageContent<'principal-message'> = {
  title: "Principal's Message",
  description: 'A letter of welcome from the Principal of {name} to students, parents and friends.',
  photo: '',
  greeting: 'Dear students, parents, guardians and friends,',
  body: [
    'Good morning from the valley, and welcome to {name}.',
    'When I walk across the school ground at half past seven, the mist still lies on the ranges. The first students are sweeping the paths in front of their classrooms. Somebody is already in the library, and somebody is always late. I have seen this picture for many years, and it still makes me glad to be here.',
    'Our school has stood since {foundedYear}. It has seen floods and droughts, new curricula and new governments, and it has sent thousands of young people into the world: nurses and carpenters, pastors and pilots, mothers and fathers who read to their children. None of them was the same when they left. That is what a school is for.',
    'To our **students**: you are not here only to pass an examination. You are here to become somebody whom others can trust with a patient, with a machine, with money, with a child. Come on time. Ask when you do not understand. Help the one beside you. Whatever you did yesterday, today is a new page.',
    'To our **parents and guardians**: thank you for the school fees you worked for, and for the garden work your children did not do because they were studying. Please come to us while a worry is still small. Our office is open on every school day, and your child learns better when home and school speak with each other.',
    'To our **teachers and staff**: what you do between two lessons, quietly and without applause, is the reason why this school stands.',
    'On this website you find our programs, our news and the dates of the terms. Students find their subjects, their assignments and their marks in the Student Portal. It was made for the phones and the lines that we really have. Please use it, and tell us what is missing.',
    'Our two mottos say what we hope for: “{firstMotto}” and “{secondMotto}”. Come and see us. You will be welcome.',
  ].join('\n\n'),
  closing: 'With respect and warm regards,',
  signature: 'The Principal',
}

import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawClassList } from '#server/domain/class-lists/draw-class-list.ts'
import { drawCodeSlips } from '#server/domain/guardian-access/draw-code-slips.ts'
import { drawSlips } from '#server/domain/password-slips/draw-slips.ts'
import { printDocument } from '#server/domain/report-cards/card-document.ts'
import { CardPage } from '#server/domain/report-cards/card-page.ts'
import { drawSchoolCards } from '#server/domain/school-cards/draw-school-cards.ts'
import { languages, type Language } from '#shared/translations/languages.ts'
import { slipInEnglish } from '#shared/words/code-slips.ts'

/** A given name and a surname for each script. */
const names = [
  ['محمد', 'علي'],
  ['יצחק', 'כהן'],
  ['สมชาย', 'ภู่ระหงษ์ณ์'],
  ['민준', '김'],
  ['小明', '王'],
  ['さくら', '髙橋'],
  ['ສົມພອນ', 'ວົງສະຫວັນ'],
  ['გიორგი', 'მაისურაძე'],
  ['Արամ', 'Խաչատրյան'],
  ['አበበ', 'ብርሃነ'],
  ['কৃষ্ণ', 'রহমান'],
  ['အောင်ဆန်း', 'စုကြည်'],
  ['കൃഷ്ണൻകുട്ടി', 'നായർ'],
  ['ગીતા', 'પટેલ'],
  ['राजेश', 'Ŋalo'],
] as const

/** Scripts whose letters are drawn in another order than they are read, or as several signs. */
const reordered = [
  ['கார்த்திகேயன்', 'ஸ்ரீநிவாசன்'],
  ['សុភ័ក្ត្រ', 'ស្រីមុំ'],
  ['శ్రీనివాస్', 'రెడ్డి'],
  ['ಕೃಷ್ಣಮೂರ್ತಿ', 'ರಾವ್'],
  ['ශ්‍රී', 'පෙරේරා'],
  ['ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
  ['އަޙްމަދު', 'ރަޝީދު'],
  ['བསྟན་འཛིན', 'རྒྱ་མཚོ'],
  ['می‌خواهم', 'یوسفزئی'],
] as const

const all = [...names, ...reordered].map(([first_name, last_name], index) => ({
  first_name,
  last_name,
  name: `${first_name} ${last_name}`,
  admission_number: String(2026_100 + index),
  class_name: '9A',
  academic_year: '2026',
  sex: 'F',
  is_asked: true,
  password: 'two-words',
  code: 'ABCDEFGHJKMN',
  photograph: null,
}))

const students = all.slice(0, names.length)

const said = { ...slipInEnglish, sayDay: (written: string) => written }

const papers: Record<string, () => Promise<ReadableStream<Uint8Array>>> = {
  'class list': async () =>
    await drawClassList({ school: 'A school', className: '9A', students, day: '2026-02-02' }),
  'password slips': async () => await drawSlips(students, { school: 'A school', address: '' }),
  'code slips': async () =>
    await drawCodeSlips(
      students.map((student) => ({
        name: student.name,
        language: 'en' as const,
        students: [student],
        code: student.code,
      })),
      {
        school: 'A school',
        address: '',
        lastDay: '2 March 2026',
        words: Object.fromEntries(languages.map((language) => [language, said])) as Record<
          Language,
          typeof said
        >,
      },
    ),
  'school cards': async () =>
    await drawSchoolCards(
      students,
      { title: 'Cards', school: 'A school', crest: undefined, address: '' },
      async () => await Promise.resolve(undefined),
    ),
  'report cards and letters': async () =>
    await printDocument({ title: 'Letter', school: 'A school', day: '2026-02-02' }, (document, root) => {
      const sheet = new CardPage(document, root, { running: 'Letter' })
      for (const { name } of all) sheet.write('P', `This is to certify that ${name} left.`, { size: 11 })
      sheet.end()
    }),
}

test.each(Object.keys(papers))('%s draw every sign of a name in each alphabet', async (paper) => {
  const file = new Uint8Array(await new Response(await papers[paper]!()).arrayBuffer())
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true })
  for (const name of names.flat()) expect(text).toContain(name)
  // The sign of a face for what it lacks has no character, or that with the number 0.
  expect(text).not.toMatch(/[\0?]/)
})

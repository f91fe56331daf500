import type { DemoSubject } from './curriculum.ts'
import {
  biology,
  chemistry,
  physics,
  computing,
  geography,
  history,
  legalStudies,
  economics,
  accounting,
  businessManagement,
  visualArts,
  music,
  drama,
} from './senior-electives.ts'

const languageAndLiterature: DemoSubject = {
  code: 'LANGLIT',
  name: 'Language and Literature',
  department: 'English',
  lessons: 4,
  topics: [
    {
      title: 'Voices of Pacific poetry',
      idea: 'Poets of the islands wrote of land, change and belonging. Ask who speaks, to whom, and with which images.',
    },
    {
      title: 'The expository essay',
      idea: 'An exposition explains: a clear thesis, one idea a paragraph, evidence, and a conclusion that adds no new point.',
    },
    {
      title: 'Reading a short story',
      idea: 'Plot is what happens, theme is what it is about. Quote briefly and explain every quotation.',
    },
    {
      title: 'Media and bias',
      idea: 'Choice of words, pictures and omissions shapes a report. Compare two accounts of one event.',
    },
  ],
}

const advanceMathematics: DemoSubject = {
  code: 'MATHA',
  name: 'Advance Mathematics',
  department: 'Mathematics',
  lessons: 4,
  topics: [
    {
      title: 'Quadratic functions',
      idea: 'Completing the square shows the turning point; the discriminant tells how many roots are real.',
    },
    {
      title: 'Trigonometric identities',
      idea: 'Start from the more complicated side and use the identities of sine and cosine to reach the other.',
    },
    {
      title: 'First steps in calculus',
      idea: 'The derivative is the limit of the slope of a chord; it is zero where a curve turns.',
    },
    {
      title: 'Vectors in the plane',
      idea: 'A vector has size and direction. Displacements add head to tail, and components add separately.',
    },
  ],
}

const generalMathematics: DemoSubject = {
  code: 'MATHG',
  name: 'General Mathematics',
  department: 'Mathematics',
  lessons: 4,
  topics: [
    {
      title: 'Wages, tax and budgets',
      idea: 'Net pay is gross pay less tax and deductions. A budget plans where it goes before it is spent.',
    },
    {
      title: 'Statistics of a survey',
      idea: 'Mean, median and mode answer different questions; an outlier moves the first, hardly the second.',
    },
    {
      title: 'Right-angled triangles',
      idea: 'Name the sides from the angle: opposite, adjacent, hypotenuse. Two known values give the third.',
    },
    {
      title: 'Probability',
      idea: 'A probability lies between 0 and 1. Draw the tree, multiply along branches and add between them.',
    },
  ],
}

/** Grades 11 and 12: three subjects for everyone, and the four of each stream. */
export const senior = {
  languageAndLiterature,
  advanceMathematics,
  generalMathematics,
  streams: {
    science: [biology, chemistry, physics, computing],
    socialScience: [geography, history, economics, legalStudies],
    business: [accounting, businessManagement, economics, computing],
    arts: [visualArts, history, music, drama],
  },
} as const

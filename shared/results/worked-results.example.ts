import type { Component } from './scheme.ts'

/*
 * Results worked by hand with a pencil. A mark is written `earned/possible`, or `-/possible` while it is not marked; `t` is a
 * test, `p` a project, `e` an examination, `a` an assignment.
 */

interface Worked {
  marks: string
  result: number | null
  factor?: number
  cap?: number
}

const component = (
  title: string,
  weight: number,
  kinds: string,
  more: Partial<Component> = {},
): Component => ({
  title,
  weight,
  kinds: kinds === '' ? [] : kinds.split(' '),
  within: 'points',
  best: null,
  ...more,
})

export const workedResults: { components: Component[]; worked: Worked[] }[] = [
  {
    components: [component('All work', 100, '')],
    worked: [
      { marks: 't1/10 a90/100', result: 82.7 },
      { marks: 't14/20 t22/40', result: 60 },
      { marks: 't0.1/10 t29.7/30', result: 74.5 },
      { marks: 't0.1/0.3 t0.2/0.3', result: 50 },
      { marks: 't1/3', result: 33.3 },
      { marks: 't2/3', result: 66.7 },
      { marks: 't1/8', result: 12.5 },
      { marks: 't1/16', result: 6.3 },
      { marks: 't3/16', result: 18.8 },
      { marks: 't1/800', result: 0.1 },
      { marks: 't1.5/800', result: 0.2 },
      { marks: 't1/2000', result: 0.1 },
      { marks: 't0.99/2000', result: 0 },
      { marks: 't0/20', result: 0 },
      { marks: 't20/20 a20/20', result: 100 },
      { marks: 't1999/2000', result: 100 },
      { marks: 't1998.9/2000', result: 99.9 },
      { marks: 't7/10 a-/90', result: 70 },
      { marks: 't-/10 a-/90', result: null },
      { marks: '', result: null },
      { marks: 't0/0', result: null },
      { marks: 't0/0 a5/10', result: 50 },
      { marks: 't7/10 p8/10 e9/10 a10/10', result: 85 },
      { marks: 't7.25/10 p8.5/10', result: 78.8 },
      { marks: 't7.24/10 p8.5/10', result: 78.7 },
      { marks: 't33/60 a12/15 e71/100', result: 66.3 },
      { marks: 't33.5/60 a12.5/15 e71.5/100', result: 67.1 },
      { marks: 't50/100', factor: 110, result: 55 },
      { marks: 't95/100', factor: 110, result: 100 },
      { marks: 't50/100', factor: 90, result: 45 },
      { marks: 't1/3', factor: 105, result: 35 },
      { marks: 't95/100', cap: 90, result: 90 },
      { marks: 't89/100', cap: 90, result: 89 },
      { marks: 't85/100', factor: 110, cap: 90, result: 90 },
      { marks: 't80/100', factor: 110, cap: 90, result: 88 },
    ],
  },
  {
    components: [component('All work', 100, '', { within: 'equal' })],
    worked: [
      { marks: 't1/10 a90/100', result: 50 },
      { marks: 't14/20 t22/40', result: 62.5 },
      { marks: 't1/3 t1/3 t1/3', result: 33.3 },
      { marks: 't1/3 t2/3', result: 50 },
      { marks: 't1/7 t2/7 t4/7', result: 33.3 },
      { marks: 't1/3 t1/6 t1/4', result: 25 },
      { marks: 't10/10 t0/10', result: 50 },
      { marks: 't10/10 t-/10', result: 100 },
      { marks: 't7/9 t8/11', result: 75.3 },
      { marks: 't0.5/1 t1/1 t1/1', result: 83.3 },
      { marks: 't3/8 t5/8', result: 50 },
      { marks: 't1/16 t1/16', result: 6.3 },
      { marks: 't2/3', factor: 150, result: 100 },
      { marks: 't1/3 t2/3', factor: 120, cap: 55, result: 55 },
      { marks: 't-/5', result: null },
    ],
  },
  {
    components: [component('Best two', 100, '', { within: 'equal', best: 2 })],
    worked: [
      { marks: 't10/10 t5/10 t0/10', result: 75 },
      { marks: 't10/10', result: 100 },
      { marks: 't5/10 t6/10', result: 55 },
      { marks: 't5/10 t6/10 t7/10 t8/10', result: 75 },
      { marks: 't9/10 t50/100 t5/10', result: 70 },
      { marks: 't1/3 t2/3 t1/4', result: 50 },
      { marks: 't-/10 t4/10 t-/10', result: 40 },
      { marks: 't0/10 t0/10 t0/10', result: 0 },
      { marks: 't19/20 t36/40 t8/10 t0/100', result: 92.5 },
      { marks: '', result: null },
    ],
  },
  {
    components: [
      component('Tests', 30, 't'),
      component('Assignments', 20, 'a'),
      component('Examination', 50, 'e'),
    ],
    worked: [
      { marks: 't14/20 t22/40 a8/10 e70/100', result: 69 },
      { marks: 't14/20 t22/40', result: 60 },
      { marks: 't14/20 t22/40 a8/10', result: 68 },
      { marks: 't14/20 t22/40 e70/100', result: 66.3 },
      { marks: 'a8/10 e70/100', result: 72.9 },
      { marks: 'e70/100', result: 70 },
      { marks: 't20/20 a10/10 e100/100', result: 100 },
      { marks: 't0/20 a0/10 e0/100', result: 0 },
      { marks: 't1/3 a1/3 e1/3', result: 33.3 },
      { marks: 't1/3 a2/3 e1/2', result: 48.3 },
      { marks: 't0/20 a10/10', result: 40 },
      { marks: 't20/20 a0/10', result: 60 },
      { marks: 't7/10 a7/10 e7/10 p0/10', result: 70 },
      { marks: 'p10/10', result: null },
      { marks: 't-/20 a8/10 e-/100', result: 80 },
      { marks: 't17/20 a9/10 e63/80', result: 82.9 },
      { marks: 't17.5/20 a9.5/10 e63.5/80', result: 84.9 },
      { marks: 't12/20 t15/20 a6/10 a7/10 a8/10 e55/100', result: 61.8 },
      { marks: 't12/20 t15/20 a6/10 a7/10 a8/10 e55/100', factor: 110, result: 67.9 },
      { marks: 't12/20 t15/20 a6/10 a7/10 a8/10 e55/100', cap: 60, result: 60 },
    ],
  },
  {
    components: [
      component('Best two tests', 40, 't', { within: 'equal', best: 2 }),
      component('Other work', 60, ''),
    ],
    worked: [
      { marks: 't10/10 t5/10 t0/10 a30/40', result: 75 },
      { marks: 't10/10 t5/10 t0/10', result: 75 },
      { marks: 'a30/40 p10/10', result: 80 },
      { marks: 't8/10 a30/40 p10/10', result: 80 },
      { marks: 't8/10 t9/10 a30/40 p10/10 e45/50', result: 85 },
      { marks: 't1/3 t1/3 a1/3', result: 33.3 },
      { marks: 't1/3 t2/3 a0/10', result: 20 },
      { marks: 't0/10 a10/10', result: 60 },
      { marks: 't10/10 a0/10', result: 40 },
      { marks: 't19/20 t12/15 t1/10 a55/60', result: 90 },
    ],
  },
  {
    components: [component('Examination', 100, 'e'), component('Practice', 0, '')],
    worked: [
      { marks: 'e50/100 a10/10', result: 50 },
      { marks: 'e50/100', result: 50 },
      { marks: 'a10/10', result: null },
      { marks: 'e0/100 a10/10', result: 0 },
      { marks: 'e100/100 a0/10', result: 100 },
    ],
  },
  {
    components: [
      component('Class work', 33, 'a t'),
      component('Project', 33, 'p'),
      component('Examination', 34, 'e'),
    ],
    worked: [
      { marks: 'a9/10 t9/10 p18/20 e45/50', result: 90 },
      { marks: 'a9/10 p10/20 e25/50', result: 63.2 },
      { marks: 'a9/10 p10/20', result: 70 },
      { marks: 'a9/10 e25/50', result: 69.7 },
      { marks: 'p10/20 e50/50', result: 75.4 },
    ],
  },
]

import { expect, it } from 'vitest'
import { listDifferences, type MergePreview, proposeFields, uniteAuthors, uniteProjects } from './output-merge.ts'

const author = (name: string, sharePct: string, more: { userId?: string; orcid?: string } = {}) => ({
  userId: '',
  orcid: '',
  name,
  sharePct,
  ...more,
})
type Output = MergePreview['stays']
const texts = { source: '', volume: '', issue: '', pages: '', doi: '', isbn: '', note: '', journalId: '', journalTitle: '' }
const output = (more: Partial<Output>) => ({ ...texts, kind: 'PAPER', title: 'A', year: 2024, status: 'ENTERED', ...more }) as Output

it('a field comes from the verified output, else from the one that has a value', () => {
  const stays = output({ title: 'As entered', volume: '3', note: '' })
  const entered = output({ title: 'As pasted', volume: '', note: 'Copy', doi: '10.1/x' })
  expect(proposeFields({ stays, merged: entered })).toMatchObject({ title: 'As entered', volume: '3', note: 'Copy', doi: '10.1/x' })
  const verified = { ...entered, status: 'VERIFIED' } as const
  expect(proposeFields({ stays, merged: verified })).toMatchObject({ title: 'As pasted', volume: '3', note: 'Copy' })
  expect(listDifferences({ stays, merged: entered })).toEqual(['title', 'volume', 'doi', 'note'])
})

it('authors are united in order: one person once, by user id, ORCID or name in either spelling', () => {
  const stays = [author('Min-jun Kim', '50.00', { userId: 'kim' }), author('Roe, Jane', '50.00')]
  const merged = [author('Jane Roe', '40.00', { orcid: '0000-0002-1825-0097' }), author('Kim, M.', '60.00', { userId: 'kim' })]
  expect(uniteAuthors(stays, merged)).toEqual([
    author('Min-jun Kim', '50.00', { userId: 'kim' }),
    author('Roe, Jane', '50.00', { orcid: '0000-0002-1825-0097' }),
  ])
  expect(uniteAuthors(stays, [author('Ana Costa', '100.00')]).map(({ name, sharePct }) => [name, sharePct])).toEqual([
    ['Min-jun Kim', '33.34'],
    ['Roe, Jane', '33.33'],
    ['Ana Costa', '33.33'],
  ])
  // Two colleagues of one name are two.
  expect(uniteAuthors([author('J. Kim', '100.00', { userId: 'a' })], [author('J. Kim', '100.00', { userId: 'b' })])).toHaveLength(2)
})

it('projects are united: equal shares only where both have some of their own', () => {
  const [one, other] = [
    { projectNo: 'P1', sharePct: '100.00' },
    { projectNo: 'P2', sharePct: '100.00' },
  ]
  expect(uniteProjects([], [one])).toEqual([one])
  expect(uniteProjects([one], [])).toEqual([one])
  expect(
    uniteProjects(
      [
        { ...one, sharePct: '70.00' },
        { ...other, sharePct: '30.00' },
      ],
      [other],
    ),
  ).toMatchObject([{ sharePct: '70.00' }, { sharePct: '30.00' }])
  expect(uniteProjects([one], [other])).toEqual([
    { ...one, sharePct: '50.00' },
    { ...other, sharePct: '50.00' },
  ])
})

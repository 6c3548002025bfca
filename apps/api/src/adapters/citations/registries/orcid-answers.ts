import { z } from 'zod'
import { csl, listOrEmpty, word } from '../csl-entry.ts'
import type { Publication } from './registry-answers.ts'

/** ORCID wraps each text: `{ value: 'Kim' }`, or null. */
const wrapped = z.object({ value: word }).catch({ value: '' })
const externalIds = z
  .object({ 'external-id': listOrEmpty(z.object({ 'external-id-type': word, 'external-id-value': word })) })
  .catch({ 'external-id': [] })
const summary = z.object({
  title: z.object({ title: wrapped }).catch({ title: { value: '' } }),
  type: word,
  'journal-title': wrapped,
  'publication-date': z.object({ year: wrapped }).catch({ year: { value: '' } }),
  'external-ids': externalIds,
})
const orcidAnswer = z.object({
  'orcid-identifier': z.object({ path: z.string() }),
  person: z.object({ name: z.object({ 'given-names': wrapped, 'family-name': wrapped }) }).catch({
    name: { 'given-names': { value: '' }, 'family-name': { value: '' } },
  }),
  'activities-summary': z
    .object({ works: z.object({ group: listOrEmpty(z.object({ 'work-summary': listOrEmpty(summary) })) }) })
    .catch({ works: { group: [] } }),
})

const types: Readonly<Record<string, string>> = {
  'journal-article': 'article-journal',
  'book-chapter': 'chapter',
  preprint: 'article',
  book: 'book',
  'edited-book': 'book',
  'conference-paper': 'paper-conference',
  'data-set': 'dataset',
  software: 'software',
  report: 'report',
  'dissertation-thesis': 'thesis',
  dissertation: 'thesis',
  'lecture-speech': 'speech',
}

/** The works of an ORCID record (https://info.orcid.org/documentation, version 3.0), each once, newest first. Throws for any other answer. */
export function readOrcid(answer: unknown): Publication[] {
  const { 'orcid-identifier': holder, person, 'activities-summary': activities } = orcidAnswer.parse(answer)
  const author = { given: person.name['given-names'].value, family: person.name['family-name'].value, ORCID: holder.path }
  return activities.works.group
    .flatMap(({ 'work-summary': versions }) => versions.slice(0, 1))
    .filter(({ title }) => title.title.value !== '')
    .map((work) => {
      const idOfType = (type: string) =>
        work['external-ids']['external-id'].find((id) => id['external-id-type'] === type)?.['external-id-value'] ?? ''
      const year = work['publication-date'].year.value
      const entry = csl.parse({
        type: types[String(work.type)] ?? '',
        title: work.title.title.value,
        author: [author],
        'container-title': work['journal-title'].value,
        DOI: idOfType('doi'),
        ISBN: idOfType('isbn'),
        issued: { 'date-parts': year === '' ? [] : [[year]] },
      })
      return { entry, funding: [], isSummary: true }
    })
    .toSorted((one, other) => (other.entry.issued ?? 0) - (one.entry.issued ?? 0))
}

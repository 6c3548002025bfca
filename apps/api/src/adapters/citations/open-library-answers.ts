import { splitName } from '@maru/shared/outputs/person-name.ts'
import { z } from 'zod'
import { csl, listOrEmpty, word } from './citation-formats.ts'
import type { Publication } from './registry-answers.ts'

const named = z.object({ name: word }).catch({ name: '' })
const openLibraryAnswer = z.record(
  z.string(),
  z.object({ title: word, subtitle: word, authors: listOrEmpty(named), publishers: listOrEmpty(named), publish_date: word }),
)

/** A year in a date as publishers write it: `March 2009`, `2009-03`. */
const YEAR = /\b(?:1[5-9]|20)\d\d\b/

/** The book of an answer of Open Library (https://openlibrary.org/dev/docs/api/books); undefined where it has none. Throws for any other answer. */
export function readOpenLibrary(answer: unknown, isbn: string): Publication | undefined {
  const [book] = Object.values(openLibraryAnswer.parse(answer))
  if (book === undefined || book.title === '') return undefined
  const year = YEAR.exec(String(book.publish_date))?.[0]
  const entry = csl.parse({
    type: 'book',
    title: [book.title, book.subtitle].filter((part) => part !== '').join(': '),
    author: book.authors.map(({ name }) => splitName(String(name))),
    publisher: book.publishers[0]?.name ?? '',
    ISBN: isbn,
    issued: { 'date-parts': year === undefined ? [] : [[year]] },
  })
  return { entry, funding: [] }
}

import { splitName } from '@maru/shared/outputs/person-name.ts'
import { z } from 'zod'
import { csl, listOrEmpty, word } from '../csl-entry.ts'
import type { Publication } from './registry-answers.ts'

const named = z.object({ name: word }).catch({ name: '' })
const openLibraryAnswer = z.record(
  z.string(),
  z.object({ title: word, subtitle: word, authors: listOrEmpty(named), publishers: listOrEmpty(named), publish_date: word }),
)

/** The book of an answer of Open Library (https://openlibrary.org/dev/docs/api/books); undefined where it has none. Throws for any other answer. */
export function readOpenLibrary(answer: unknown, isbn: string): Publication | undefined {
  const [book] = Object.values(openLibraryAnswer.parse(answer))
  if (book === undefined || book.title === '') return undefined
  const entry = csl.parse({
    type: 'book',
    title: [book.title, book.subtitle].filter((part) => part !== '').join(': '),
    author: book.authors.map(({ name }) => splitName(String(name))),
    publisher: book.publishers[0]?.name ?? '',
    ISBN: isbn,
    issued: { raw: book.publish_date },
  })
  return { entry, funding: [] }
}

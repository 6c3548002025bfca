import { expect, it } from 'vitest'
import { doiAddress, normalizeDoi, normalizeIsbn, normalizeIssn, normalizeOrcid, readPublicationIds, splitDois } from './identifiers.ts'

it('an ISSN is one whatever its spelling, and none with a wrong check digit', () => {
  expect(['2041-1723', '20411723', ' 2041 1723 ', '2434-561x', '2434561X'].map(normalizeIssn)).toEqual([
    '2041-1723',
    '2041-1723',
    '2041-1723',
    '2434-561X',
    '2434-561X',
  ])
  expect(['2041-1724', '2041-172', 'ISSN', ''].map(normalizeIssn)).toEqual(['', '', '', ''])
})

it('a DOI is one in upper case, with blanks and as an address', () => {
  const spellings = [
    '10.1038/s41467-024-0001',
    ' 10.1038/S41467-024-0001 ',
    'doi: 10.1038/s41467-024-0001',
    'https://doi.org/10.1038/s41467-024-0001',
    'http://dx.doi.org/10.1038/S41467-024-0001.',
    'doi.org/10.1038/s41467-024-0001',
    'https://doi.org/10.1038%2Fs41467-024-0001',
  ]
  expect(new Set(spellings.map(normalizeDoi))).toEqual(new Set(['10.1038/s41467-024-0001']))
  expect(['10.1038', '11.1038/abc', 'https://example.org/10.1038/abc', ''].map(normalizeDoi)).toEqual(['', '', '', ''])
})

it('a DOI has one form with signs without width, codes of addresses and of HTML, a query, brackets and full stops around it', () => {
  const sici = '10.1002/(sici)1097-0258(19980815/30)17:15/16<1661::aid-sim968>3.0.co;2-2'
  const cases: readonly (readonly [typed: string, doi: string])[] = [
    ['10.1000/\u200babc\u00ad\ufeff', '10.1000/abc'],
    ['(10.1000/abc).', '10.1000/abc'],
    ['{{10.1000/ABC}}', '10.1000/abc'],
    ['<https://doi.org/10.1000/abc>', '10.1000/abc'],
    ['“10.1000/abc”', '10.1000/abc'],
    ['https://doi.org/10.1000/abc?utm_source=x&y=10.1/2', '10.1000/abc'],
    ['https://doi.org/10.1000/abc#page-2', '10.1000/abc'],
    ['10.1000/456#789', '10.1000/456#789'],
    ['https://doi.org/10.1000/456%23789', '10.1000/456#789'],
    ['info:doi/10.1000/abc', '10.1000/abc'],
    ['10.1016/0021-9797(79)90052-X', '10.1016/0021-9797(79)90052-x'],
    ['10.1002/(SICI)1097-0258(19980815/30)17:15/16&lt;1661::AID-SIM968&gt;3.0.CO;2-2', sici],
    ['https://doi.org/10.1002/(SICI)1097-0258(19980815/30)17:15/16%3C1661::AID-SIM968%3E3.0.CO;2-2', sici],
    ['DOI: https://doi.org/10.1000/abc', '10.1000/abc'],
    ['DOI 10.1000/abc', '10.1000/abc'],
    ['doi:https://doi.org/10.1000/ABC', '10.1000/abc'],
    ['urn:doi:10.1000/abc', '10.1000/abc'],
    ['https://doi-org.proxy.uni.example/10.1000/abc', '10.1000/abc'],
    // Two are none.
    ['10.1000/a, 10.1000/b', ''],
    ['10.1000/a https://doi.org/10.1000/b', ''],
    ['10.1000/a,b-10.1000/c', '10.1000/a,b-10.1000/c'],
    // Only ASCII letters are without case.
    ['10.1000/ÄÖ-İ-X', '10.1000/ÄÖ-İ-x'],
    ['10.1000/a%E4b', '10.1000/a%E4b'.toLowerCase()],
    ['10.1000/...', ''],
    [`10.1000/${'a'.repeat(193)}`, ''],
  ]
  for (const [typed, doi] of cases) expect([typed, normalizeDoi(typed)]).toEqual([typed, doi])
  expect(splitDois('doi:10.1000/a; 10.1000/b and https://doi.org/10.1000/c')).toEqual([
    'doi:10.1000/a',
    '10.1000/b',
    'https://doi.org/10.1000/c',
  ])
  for (const [, doi] of cases) expect(normalizeDoi(doiAddress(doi))).toBe(doi)
})

it('the address of a DOI is encoded', () => {
  expect(doiAddress('10.1000/a<b>#c?d%e"ü')).toBe('https://doi.org/10.1000/a%3Cb%3E%23c%3Fd%25e%22%C3%BC')
})

it('a text is a list of identifiers only where each line is one', () => {
  const read = (text: string) => readPublicationIds(text).map(({ kind, value }) => `${kind} ${value}`)
  expect(read('10.1000/a\n\n https://doi.org/10.1000/B \ndoi:10.1000/A')).toEqual(['doi 10.1000/a', 'doi 10.1000/b'])
  expect(read('3-16-148410-X\nhttps://orcid.org/0000-0002-1825-0097\n978-3-16-148410-0')).toEqual([
    'isbn 9783161484100',
    'orcid 0000-0002-1825-0097',
  ])
  expect(['10.1000/a\nhello', '@article{a, doi = {10.1000/a}}', '2024', ''].map(read)).toEqual([[], [], [], []])
})

it('a long text that is no list of identifiers is left at its first line', () => {
  const started = performance.now()
  for (const text of ['a\n'.repeat(149_500), `10.1000/a\nb\n${'10.1000/a\n'.repeat(29_000)}`, '10.1000/a\n'.repeat(29_000)])
    expect(readPublicationIds(text)).toEqual([])
  expect(performance.now() - started).toBeLessThan(50)
})

it('an ISBN of ten digits is the same as its thirteen', () => {
  expect(['3-16-148410-X', '978-3-16-148410-0', 'ISBN 9783161484100'].map(normalizeIsbn)).toEqual(Array(3).fill('9783161484100'))
  expect(['978-3-16-148410-1', '3-16-148410-1', '123'].map(normalizeIsbn)).toEqual(['', '', ''])
})

it('an ORCID has its check digit', () => {
  expect(normalizeOrcid('https://orcid.org/0000-0002-1825-0097')).toBe('0000-0002-1825-0097')
  expect(normalizeOrcid('0000-0002-9079-593x')).toBe('0000-0002-9079-593X')
  expect(normalizeOrcid('0000-0002-1825-0098')).toBe('')
})

import { describe, expect, it } from 'vitest'
import { referenceStyles } from './output-fields.ts'
import { formatReference, type ReferenceSource, toReferenceText } from './reference.ts'

const people = (...names: string[]) => names.map((name) => ({ userId: '', name, orcid: '', sharePct: '0.00' }))
const paper: ReferenceSource = {
  kind: 'PAPER',
  title: 'Silver nanoparticles in river water',
  journalTitle: 'Water Research',
  source: 'Water Res.',
  year: 2024,
  volume: '12',
  issue: '3',
  pages: '1-9',
  doi: '10.5555/abc',
  isbn: '',
  authors: people('Min-jun Kim', 'Jane van der Berg'),
}
const inStyles = (more: Partial<ReferenceSource>) => referenceStyles.map((style) => toReferenceText({ ...paper, ...more }, style))
const part = { journalTitle: '', volume: '', issue: '', pages: '', doi: '' }

describe('a reference in APA 7, IEEE and ISO 690', () => {
  it('names the journal of an article with volume, issue and pages', () => {
    expect(inStyles({})).toEqual([
      'Kim, M.-J., & van der Berg, J. (2024). Silver nanoparticles in river water. Water Research, 12(3), 1–9. https://doi.org/10.5555/abc',
      'M.-J. Kim and J. van der Berg, “Silver nanoparticles in river water,” Water Research, vol. 12, no. 3, pp. 1–9, 2024, doi: 10.5555/abc.',
      'KIM, Min-jun and Jane VAN DER BERG. Silver nanoparticles in river water. Water Research. 2024, vol. 12, no. 3, pp. 1–9. Available from: https://doi.org/10.5555/abc',
    ])
    const italics = referenceStyles.map((style) => formatReference(paper, style).flatMap(({ text, italic }) => (italic ? [text] : [])))
    expect(italics).toEqual([['Water Research', '12'], ['Water Research'], ['Water Research']])
  })

  it('names the number of an article without pages, and one page', () => {
    expect(inStyles({ ...part, pages: '120523' })).toEqual([
      'Kim, M.-J., & van der Berg, J. (2024). Silver nanoparticles in river water. Water Res., Article 120523.',
      'M.-J. Kim and J. van der Berg, “Silver nanoparticles in river water,” Water Res., Art. no. 120523, 2024.',
      'KIM, Min-jun and Jane VAN DER BERG. Silver nanoparticles in river water. Water Res. 2024, art. no. 120523.',
    ])
    expect(inStyles({ pages: '7' })[1]).toContain(', p. 7, 2024')
  })

  it('names the book of a chapter, suffixes behind family names, and an encoded DOI', () => {
    const chapter = { ...part, kind: 'CHAPTER', source: 'Rivers', pages: '10-19', doi: '10.5555/a<b>' } as const
    expect(inStyles({ ...chapter, authors: people('Martin King Jr.') })).toEqual([
      'King, M., Jr. (2024). Silver nanoparticles in river water. In Rivers (pp. 10–19). https://doi.org/10.5555/a%3Cb%3E',
      'M. King Jr., “Silver nanoparticles in river water,” in Rivers, 2024, pp. 10–19, doi: 10.5555/a<b>.',
      'KING, Martin, Jr. Silver nanoparticles in river water. In: Rivers. 2024, pp. 10–19. Available from: https://doi.org/10.5555/a%3Cb%3E',
    ])
  })

  it('names the proceedings of a conference paper', () => {
    expect(inStyles({ ...part, kind: 'CONFERENCE', source: 'Proc. Nano 2023', year: 2023, pages: '10--19' })).toEqual([
      'Kim, M.-J., & van der Berg, J. (2023). Silver nanoparticles in river water. In Proc. Nano 2023 (pp. 10–19).',
      'M.-J. Kim and J. van der Berg, “Silver nanoparticles in river water,” in Proc. Nano 2023, 2023, pp. 10–19.',
      'KIM, Min-jun and Jane VAN DER BERG. Silver nanoparticles in river water. In: Proc. Nano 2023. 2023, pp. 10–19.',
    ])
  })

  it('names the publisher of a book and of a report', () => {
    const book = { ...part, kind: 'BOOK', title: 'Who drinks it?', source: 'Springer', isbn: '9783161484100' } as const
    expect(inStyles(book)).toEqual([
      'Kim, M.-J., & van der Berg, J. (2024). Who drinks it? Springer.',
      'M.-J. Kim and J. van der Berg, Who drinks it? Springer, 2024.',
      'KIM, Min-jun and Jane VAN DER BERG. Who drinks it? Springer, 2024. ISBN 9783161484100.',
    ])
    expect(inStyles({ ...part, kind: 'REPORT', title: 'River survey', source: 'KIST Europe', issue: '7' })).toEqual([
      'Kim, M.-J., & van der Berg, J. (2024). River survey (No. 7). KIST Europe.',
      'M.-J. Kim and J. van der Berg, “River survey,” KIST Europe, Rep. 7, 2024.',
      'KIM, Min-jun and Jane VAN DER BERG. River survey. KIST Europe, no. 7, 2024.',
    ])
  })

  it('says that an output is data or software, and writes every other kind by authors, title and year', () => {
    const data = { ...part, source: 'Zenodo', doi: '10.5281/zenodo.1', authors: people('Jane Roe') }
    expect(inStyles({ ...data, kind: 'DATA', title: 'Readings' })).toEqual([
      'Roe, J. (2024). Readings [Data set]. Zenodo. https://doi.org/10.5281/zenodo.1',
      'J. Roe, “Readings,” Zenodo, 2024, doi: 10.5281/zenodo.1.',
      'ROE, Jane. Readings [data set]. Zenodo, 2024. Available from: https://doi.org/10.5281/zenodo.1',
    ])
    expect(inStyles({ ...data, kind: 'SOFTWARE', title: 'Sampler' })).toEqual([
      'Roe, J. (2024). Sampler [Computer software]. Zenodo. https://doi.org/10.5281/zenodo.1',
      'J. Roe, Sampler. Zenodo, 2024, doi: 10.5281/zenodo.1.',
      'ROE, Jane. Sampler [software]. Zenodo, 2024. Available from: https://doi.org/10.5281/zenodo.1',
    ])
    expect(inStyles({ ...data, kind: 'AWARD', title: 'Prize', source: '', doi: '' })).toEqual([
      'Roe, J. (2024). Prize.',
      'J. Roe, Prize. 2024.',
      'ROE, Jane. Prize. 2024.',
    ])
  })

  it('leaves names in Hangul whole, and says where the year is unknown', () => {
    expect(inStyles({ ...part, kind: 'TALK', source: '', title: '은 나노입자', authors: people('김민준', 'Jane Roe'), year: 0 })).toEqual([
      '김민준, & Roe, J. (n.d.). 은 나노입자.',
      '김민준 and J. Roe, 은 나노입자. n.d.',
      '김민준 and Jane ROE. 은 나노입자. n.d.',
    ])
  })

  it('names as many authors as the style does', () => {
    const authors = (count: number) =>
      inStyles({ authors: people(...Array.from({ length: count }, (_, index) => `A Name${String(index + 1)}`)) })
    const [apa20 = '', ieee20 = '', iso20 = ''] = authors(20)
    expect(apa20).toContain('Name19, A., & Name20, A. (2024)')
    expect([ieee20, iso20]).toEqual([expect.stringMatching(/^A\. Name1 et al\., “/), expect.stringMatching(/^NAME1, A, et al\. Silver/)])
    expect(authors(21)[0]).toContain('Name19, A., . . . Name21, A. (2024)')
    expect(authors(6)[1]).toMatch(/A\. Name5, and A\. Name6, “/)
    expect(authors(3)[2]).toMatch(/^NAME1, A, A NAME2 and A NAME3\. Silver/)
  })
})

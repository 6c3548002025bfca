import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { certificates } from '@maru/shared/certificates/certificate.ts'
import { textTemplates } from '@maru/shared/templates/text-template.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerInTurn, managerAndOffice, send, inShort } from '../../test/assets/asset-request-fixtures.ts'
import { career, certificateOf, employment, issue, other } from '../../test/staff/certificate-fixtures.ts'
import { readPdf } from '../../test/staff/read-pdf.ts'
import { callAs, granted, loadCookie, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://portal.hanul.example' })
})
afterAll(() => app.close())

async function download(user: string, id: string) {
  const url = certificates.pdf.path.replace(':id', id)
  const answer = await app.inject({ method: 'GET', url, headers: { cookie: await loadCookie(app, user) } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return answer
}
const read = async (user: string, id: string) => readPdf((await download(user, id)).rawPayload)

it('writes a certificate in German and Korean on one sheet that another reader reads, with number and address as text and as code', async () => {
  const { id, number, verifyUrl } = await issue(
    app,
    'kim',
    employment({ language: 'de', secondLanguage: 'ko', submittedTo: 'Ausländerbehörde' }),
  )
  const { pages, title, qr, picture } = await read('kim', id)
  if (process.env['KEEP_PICTURES']) writeFileSync(`${process.env['KEEP_PICTURES']}/de-ko.png`, picture)
  expect(pages).toHaveLength(1)
  for (const text of [
    'Arbeitsbescheinigung',
    '재직증명서',
    'Ausländerbehörde',
    number,
    verifyUrl,
    '김민준',
    'Umweltsicherheit',
    '환경안전연구부',
  ])
    expect(pages[0], text).toContain(text)
  expect(title).toBe(`Arbeitsbescheinigung ${number}`)
  expect(qr).toBe(verifyUrl)
})

it('writes one in English with salary, birth date and copies', async () => {
  const { id } = await send(app, 'kim', career({ includeSalary: true, salary: '4200', copies: 3, showsBirthDate: true }))
  granted(await answerInTurn(app, id, managerAndOffice))
  const certificate = await certificateOf(app, 'kim', id)
  const { pages, picture } = await read('kim', certificate?.id ?? '')
  if (process.env['KEEP_PICTURES']) writeFileSync(`${process.env['KEEP_PICTURES']}/en.png`, picture)
  expect(pages).toHaveLength(3)
  for (const text of ['Career certificate', 'EUR 4,200.00 a month', 'Copy 1 of 3', 'Min-jun Kim', 'Date of birth'])
    expect(pages[0]).toContain(text)
  expect(pages[2]).toContain('Copy 3 of 3')
})

it('writes the file once and gives holder and office the same one, whoever asks at the same moment', async () => {
  const { id } = await issue(app, 'kim', employment())
  const files = await Promise.all(['kim', 'office', 'kim', 'office'].map(async (user) => (await download(user, id)).rawPayload))
  const hash = (file: Uint8Array) => createHash('sha256').update(file).digest('hex')
  expect(new Set(files.map(hash)).size).toBe(1)
  const { pdfHash } = await app.context.db.certificate.findUniqueOrThrow({ where: { id } })
  expect(Buffer.from(pdfHash ?? []).toString('hex')).toBe(hash(files[0] ?? Buffer.of()))
  expect(await app.context.db.fileGroup.count({ where: { parentKind: 'certificate', parentId: id } })).toBe(1)
})

it('writes another certificate from a template of the administration in the languages it has', async () => {
  const create = {
    kind: 'CERTIFICATE',
    nameEn: 'Library certificate',
    nameKo: '도서관 이용 증명서',
    nameDe: 'Bibliotheksbescheinigung',
    language: '' as const,
    sortOrder: 1,
    active: true,
    plain: true,
  } as const
  const template = granted(await callAs(app, 'admin', textTemplates.create, { body: create }))
  const text =
    '[en]\n{{userName}} of {{department}} may use our library.\n[de]\n{{userName}} ({{department}}) darf unsere Bibliothek nutzen.'
  const body = { subject: '', text, body: { type: 'doc' as const, content: [] }, basedOn: 0 }
  granted(await callAs(app, 'admin', textTemplates.saveContent, { params: { id: template.id }, body }))
  const { id } = await issue(app, 'kim', other({ templateId: template.id, language: 'de', secondLanguage: 'en' }))
  const { pages } = await read('kim', id)
  for (const line of ['Bibliotheksbescheinigung', 'darf unsere Bibliothek nutzen', 'may use our library']) expect(pages[0]).toContain(line)
  const korean = await send(app, 'kim', other({ templateId: template.id, language: 'ko' }))
  expect(inShort(korean.issues)).toEqual(['body.language NO_TEXT'])
  await app.context.db.textTemplate.update({ where: { id: template.id }, data: { active: false } })
  expect(inShort((await send(app, 'kim', other({ templateId: template.id }))).issues)).toEqual(['body.templateId UNKNOWN_TEMPLATE'])
})

it('sets a long name and purpose within the page', async () => {
  const name = `${'Wolfeschlegelsteinhausen'.repeat(3)} Bergerdorff`
  await app.context.db.user.update({ where: { id: 'lee' }, data: { englishName: name, germanName: name } })
  const { id } = await issue(
    app,
    'lee',
    employment({ language: 'de', secondLanguage: 'en', purpose: 'W'.repeat(100), submittedTo: 'Amt '.repeat(30) }),
  )
  const { pages, picture } = await read('lee', id)
  if (process.env['KEEP_PICTURES']) writeFileSync(`${process.env['KEEP_PICTURES']}/long.png`, picture)
  expect(pages).toHaveLength(1)
})

import { menuHelp } from '@maru/shared/menus/menu-help.ts'
import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { type TemplateContent, templatePreviews, textTemplates, type TextTemplate } from '@maru/shared/templates/text-template.ts'
import { templateKinds, listVariables } from '@maru/shared/templates/template-variables.ts'
import { plainText } from '@maru/shared/rich-text/rich-text.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoTexts } from '../../demo/demo-texts.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const paragraph = (...texts: string[]) => ({ type: 'paragraph' as const, content: texts.map((text) => ({ type: 'text' as const, text })) })
const rich = (...texts: string[]): TemplateContent => ({
  subject: 'About {{department}}',
  text: '',
  body: { type: 'doc', content: texts.map((one) => paragraph(one)) },
})
const plain = (text: string): TemplateContent => ({ subject: '', text, body: { type: 'doc', content: [] } })
const names = { nameKo: '', nameDe: '', language: '' as const, sortOrder: 10, active: true }
const create = (nameEn: string, more: Partial<TextTemplate> = {}) =>
  callAs(app, 'admin', textTemplates.create, { body: { kind: 'FORM', ...names, nameEn, plain: false, ...more } })
const made = async (nameEn: string, more: Partial<TextTemplate> = {}) => (await create(nameEn, more)).answer as TextTemplate
const write = (id: string, basedOn: number, content: TemplateContent, user = 'admin') =>
  callAs(app, user, textTemplates.saveContent, { params: { id }, body: { ...content, basedOn } })
const listTemplates = async (query: object) =>
  (
    await callAs(app, 'admin', textTemplates.list, {
      query: { page: 1, size: 25, sort: 'sortOrder', direction: 'asc', form: 'rich', ...query },
    })
  ).answer

it('a template is written in versions; an older one is brought back as the next, and the history tells it', async () => {
  const { id } = await made('Invitation')
  expect((await write(id, 0, rich('First {{userName}}'))).answer).toMatchObject({ version: 1, changedBy: expect.any(String) })
  expect((await write(id, 1, rich('Second'))).answer?.version).toBe(2)
  expect((await write(id, 2, rich('Second'))).answer?.version).toBe(2)
  const back = await callAs(app, 'admin', textTemplates.restore, { params: { id, number: 1 }, body: { basedOn: 2 } })
  expect([back.answer?.version, plainText(back.answer?.content.body ?? {})]).toEqual([3, 'First {{userName}}'])
  const versions = await callAs(app, 'admin', textTemplates.versions, { params: { id } })
  expect(versions.answer?.map(({ number, restoredFrom }) => [number, restoredFrom])).toEqual([
    [3, 1],
    [2, 0],
    [1, 0],
  ])
  const second = await callAs(app, 'admin', textTemplates.version, { params: { id, number: 2 } })
  expect(plainText(second.answer?.body ?? {})).toBe('Second')
  const history = await callAs(app, 'admin', referenceHistory.changes, { query: { entity: 'template', id, page: 1, size: 9 } })
  expect(history.answer?.rows.map(({ action }) => action)).toEqual(['restore', 'modify', 'modify', 'create'])
  expect(history.answer?.rows[0]?.fields).toContainEqual({ field: 'content', before: 'Second', after: 'First {{userName}}' })
  expect((await callAs(app, 'admin', textTemplates.version, { params: { id, number: 9 } })).status).toBe(404)
})

it('a version that was written is not rewritten by anybody', async () => {
  const { id } = await made('Fixed')
  await write(id, 0, rich('As it was'))
  await expect(app.context.db.textTemplateVersion.updateMany({ where: { templateId: id }, data: { subject: 'x' } })).rejects.toThrow(
    /not rewritten/,
  )
})

it('unknown variables are refused by their names, wherever they stand and however they are written', async () => {
  const { id } = await made('Wrong')
  const split: TemplateContent = {
    subject: '{{nobody}}',
    text: '',
    body: { type: 'doc', content: [paragraph('Dear {{us', 'er}}'), paragraph('{{today')] },
  }
  const { problem } = await write(id, 0, split)
  expect([problem?.status, problem?.code, problem?.values]).toEqual([400, 'UNKNOWN_VARIABLE', ['{{nobody}}, {{user}}, {{']])
  expect(problem?.issues?.map(({ path, message }) => [path, message])).toEqual([
    ['subject', expect.stringContaining('{{nobody}}')],
    ['body', expect.stringContaining('{{user}}')],
  ])
  // A mail has no number of a document, a letter has: the use decides, also when it is changed afterwards.
  expect((await write(id, 0, rich('No. {{documentNo}}'))).ok).toBe(true)
  const asMail = await callAs(app, 'admin', textTemplates.save, {
    params: { id },
    body: { ...names, nameEn: 'Wrong', kind: 'MAIL', revision: '999999999' },
  })
  expect(asMail.problem).toMatchObject({ code: 'UNKNOWN_VARIABLE', issues: [{ path: 'kind' }] })
})

it('the preview is filled with the data of whoever looks, and says what he has no value for', async () => {
  const admin = await app.context.db.user.findUniqueOrThrow({ where: { id: 'admin' }, include: { department: true } })
  const content: TemplateContent = {
    subject: '{{ department }}: {{year}}',
    text: '',
    body: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'I am {{user', marks: [{ type: 'bold' }] },
            { type: 'text', text: 'Name}} of {{department}}.' },
          ],
        },
      ],
    },
  }
  const { answer } = await callAs(app, 'admin', templatePreviews.fill, { body: { ...content, kind: 'MAIL' } })
  expect(answer?.content.subject).toMatch(new RegExp(`^${admin.department.nameEn}: 20\\d\\d$`))
  expect(answer?.content.body.content[0]).toEqual({
    type: 'paragraph',
    content: [
      { type: 'text', text: `I am ${admin.englishName}`, marks: [{ type: 'bold' }] },
      { type: 'text', text: ` of ${admin.department.nameEn}.` },
    ],
  })
  const all = await Promise.all(
    templateKinds.map((kind) =>
      callAs(app, 'admin', templatePreviews.fill, {
        body: {
          ...plain(
            listVariables(kind)
              .map((name) => `{{${name}}}`)
              .join('\n'),
          ),
          kind,
        },
      }),
    ),
  )
  expect(all.map(({ ok, answer: filled }) => [ok, filled?.content.text.includes('{{')])).toEqual(templateKinds.map(() => [true, false]))
  expect(all[3]?.answer?.missing).toContain('documentNo')
})

it('a kind nothing begins with yet is not offered; a template of one stays as it is', async () => {
  const refused = await create('Circular', { kind: 'LETTER' })
  expect(refused.problem?.issues).toMatchObject([{ path: 'kind', code: 'NOT_OFFERED' }])
  const { id } = await app.context.db.textTemplate.create({ data: { kind: 'BOARD', nameEn: 'Notice', plain: false } })
  const body = { ...names, kind: 'BOARD' as const, nameEn: 'Notice board', revision: '0' }
  expect((await callAs(app, 'admin', textTemplates.save, { params: { id }, body })).answer).toMatchObject({
    kind: 'BOARD',
    nameEn: 'Notice board',
  })
})

it('two administrators who write at once: one is told what stands there now', async () => {
  const { id, revision } = await made('Together')
  const answers = await Promise.all(['one', 'other'].map((text) => write(id, 0, rich(text))))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const storedTemplate = answers.find(({ ok }) => ok)?.answer as TextTemplate
  const refused = answers.find(({ ok }) => !ok)?.problem
  expect(refused).toMatchObject({ code: 'CHANGED_MEANWHILE', issues: [{ path: 'subject' }, { path: 'body' }] })
  expect(refused?.issues?.[1]?.message).toContain(plainText(storedTemplate.content.body))
  // A new content is no reason to refuse a new name; a new name is one to refuse another.
  const rename = (nameDe: string) =>
    callAs(app, 'admin', textTemplates.save, { params: { id }, body: { ...names, kind: 'FORM', nameEn: 'Together', nameDe, revision } })
  expect((await rename('Zusammen')).ok).toBe(true)
  expect((await rename('Beisammen')).problem).toMatchObject({ code: 'CHANGED_MEANWHILE', issues: [{ path: 'nameDe' }] })
})

it('plain templates hold text only, rich ones formatted text only, and each has a list of its own', async () => {
  const [note, letter] = [await made('Note', { plain: true }), await made('Sheet')]
  expect((await write(note.id, 0, plain('Dear colleagues, {{userName}}'))).answer?.content.text).toBe('Dear colleagues, {{userName}}')
  expect((await write(note.id, 1, rich('x'))).problem?.issues?.[0]).toMatchObject({ path: 'body', code: 'WRONG_FORM' })
  expect((await write(letter.id, 0, plain('x'))).problem?.issues?.[0]).toMatchObject({ path: 'text', code: 'WRONG_FORM' })
  expect((await listTemplates({ form: 'plain' }))?.rows.map(({ nameEn }) => nameEn)).toEqual(['Note'])
  expect((await listTemplates({ q: 'sheet' }))?.rows.map(({ nameEn, changedAt }) => [nameEn, changedAt])).toEqual([['Sheet', '']])
  expect((await listTemplates({ kind: 'MAIL' }))?.total).toBe(0)
  await callAs(app, 'admin', textTemplates.save, {
    params: { id: letter.id },
    body: { ...names, kind: 'FORM', nameEn: 'Sheet', active: false, revision: letter.revision },
  })
  expect((await listTemplates({ show: 'inactive', sort: 'changedAt' }))?.rows.map(({ nameEn }) => nameEn)).toEqual(['Sheet'])
  expect((await create('SHEET')).problem?.code).toBe('NAME_TAKEN')
})

it('a template something refers to is not deleted, another one goes with its versions', async () => {
  const { id } = await made('Used')
  await write(id, 0, rich('x'))
  await app.context.db.$executeRaw`create table user_of_template (template_id uuid references text_template (id) on delete restrict)`
  await app.context.db.$executeRaw`insert into user_of_template values (${id}::uuid)`
  expect((await callAs(app, 'admin', textTemplates.remove, { params: { id } })).problem?.code).toBe('TEMPLATE_IN_USE')
  await app.context.db.$executeRaw`drop table user_of_template`
  expect((await callAs(app, 'admin', textTemplates.remove, { params: { id } })).ok).toBe(true)
  expect(await app.context.db.textTemplateVersion.count({ where: { templateId: id } })).toBe(0)
  expect((await callAs(app, 'admin', textTemplates.get, { params: { id } })).status).toBe(404)
})

it('nobody but administrators reads or previews templates', async () => {
  const { id } = await made('Secret')
  expect((await callAs(app, 'kim', textTemplates.get, { params: { id } })).problem?.status).toBe(810)
  expect((await callAs(app, 'kim', templatePreviews.fill, { body: { ...plain('x'), kind: 'MAIL' } })).problem?.status).toBe(810)
})

it('the templates of the demo are such as an administrator could have written, and are made once', async () => {
  await Promise.all([seedDemoTexts(app.context), seedDemoTexts(app.context)])
  const rows = await app.context.db.textTemplate.findMany({ where: { nameKo: { not: '' }, version: 1 } })
  const forms = rows.map(({ kind, plain: isPlain }) => `${kind} ${isPlain ? 'plain' : 'rich'}`)
  expect(forms.toSorted()).toEqual(['FORM plain', 'FORM rich', 'MAIL plain', 'MAIL rich'])
  for (const { id, kind } of rows) {
    const { answer } = await callAs(app, 'admin', textTemplates.get, { params: { id } })
    const { subject, text, body } = answer?.content ?? plain('')
    const filled = await callAs(app, 'admin', templatePreviews.fill, { body: { subject, text, body, kind } })
    expect([filled.answer?.missing, JSON.stringify(filled.answer?.content).includes('{{')]).toEqual([[], false])
    // Whoever saves it again is refused nothing.
    expect((await write(id, 1, { subject: `${subject}!`, text, body })).answer?.version).toBe(2)
  }
  // Some pages say something about themselves, to those who have them.
  expect(granted(await callAs(app, 'kim', menuHelp.list, {}))).toHaveLength(2)
  expect(granted(await callAs(app, 'office', menuHelp.list, {}))).toHaveLength(3)
})

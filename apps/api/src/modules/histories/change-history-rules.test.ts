import { approvalAdministration as approvals } from '@maru/shared/approvals/administration/administration.ts'
import { jobs } from '@maru/shared/jobs/job.ts'
import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { boardAdmin } from '@maru/shared/boards/board-admin.ts'
import { textTemplates } from '@maru/shared/templates/text-template.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'
import { granted } from '../../test/approval-fixtures.ts'
import { changed, unassigned, untried } from '../../test/change-fixtures.ts'

// One change of every kind by its own call; a test names the calls that were forgotten.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const names = { nameEn: 'One', nameKo: '하나', nameDe: 'Eins' }
const idOf = (answer: unknown) => (answer as { id: string }).id
const create = { action: 'create' }
const modify = { action: 'modify' }
const remove = { action: 'delete' }

it('a template and its versions, a board, a holiday and a type of leave', async () => {
  const template = { ...names, kind: 'FORM' as const, language: '' as const, sortOrder: 1, active: true, plain: true }
  const { id, revision } = await changed(
    app,
    textTemplates.create,
    { body: template },
    { entity: 'template', id: idOf, ...create, fields: { nameEn: ['', 'One'] } },
  )
  const of = { entity: 'template', id } as const
  const params = { id }
  const { plain: _, ...plainNames } = template
  await changed(
    app,
    textTemplates.save,
    { params, body: { ...plainNames, nameEn: 'Two', revision } },
    { ...of, ...modify, fields: { nameEn: ['One', 'Two'] } },
  )
  const text = (words: string, basedOn: number) => ({
    params,
    body: { subject: '', text: words, body: { type: 'doc' as const, content: [] }, basedOn },
  })
  await changed(app, textTemplates.saveContent, text('First', 0), { ...of, ...modify, fields: { content: ['', 'First'] } })
  granted(await callAs(app, 'admin', textTemplates.saveContent, text('Second', 1)))
  await changed(
    app,
    textTemplates.restore,
    { params: { id, number: 1 }, body: { basedOn: 2 } },
    { ...of, action: 'restore', fields: { content: ['Second', 'First'] } },
  )
  await changed(app, textTemplates.remove, { params }, { ...of, ...remove, fields: { nameEn: ['Two', ''] } })

  const nobody = {
    readRoleCodes: [],
    readDepartmentCodes: [],
    writeRoleCodes: [],
    writeDepartmentCodes: [],
    manageRoleCodes: [],
    manageDepartmentCodes: [],
    categories: [],
    linkUrl: '',
  }
  const board = {
    ...names,
    ...nobody,
    id: 'BCHG',
    parentId: 'B000',
    kind: 'FREE' as const,
    sortOrder: 9,
    active: true,
    comments: true,
    attachments: true,
    anonymous: false,
    noticeDays: 0,
  }
  const bbs = { entity: 'board', id: 'BCHG' } as const
  const made = await changed(app, boardAdmin.create, { body: board }, { ...bbs, ...create, fields: { nameEn: ['', 'One'] } })
  const next = { ...board, readRoleCodes: ['H01'], revision: made.revision }
  await changed(
    app,
    boardAdmin.update,
    { params: { id: 'BCHG' }, body: next },
    { ...bbs, ...modify, fields: { readRoleCodes: ['', 'H01'] } },
  )

  const off = { ...names, calendarCode: 'DE-SL', date: '2031-07-01', fraction: '1' as const, kind: 'COMPANY' as const }
  const holiday = await changed(
    app,
    leaveCalendars.holidayCreate,
    { body: off },
    { entity: 'holiday', id: idOf, ...create, fields: { nameEn: ['', 'One'] } },
  )
  const at = { entity: 'holiday', id: holiday.id } as const
  const key = { id: holiday.id }
  await changed(
    app,
    leaveCalendars.holidayUpdate,
    { params: key, body: { ...off, date: '2031-07-02' } },
    { ...at, ...modify, fields: { date: ['2031-07-01', '2031-07-02'] } },
  )
  await changed(app, leaveCalendars.holidayRemove, { params: key }, { ...at, ...remove, fields: { nameEn: ['One', ''] } })
  const law = { calendar: 'DE-SL', year: 2031, dates: ['2031-04-11'] }
  const friday = async () =>
    (await app.context.db.holiday.findFirstOrThrow({ where: { calendarCode: 'DE-SL', date: new Date('2031-04-11') } })).id
  granted(await callAs(app, 'admin', leaveCalendars.proposalApply, { body: law }))
  const goodFriday = await friday()
  await app.context.db.holiday.update({ where: { id: goodFriday }, data: { fraction: 0.5 } })
  await changed(
    app,
    leaveCalendars.proposalApply,
    { body: law },
    { entity: 'holiday', id: goodFriday, action: 'law', fields: { fraction: ['0.5', '1'] } },
  )

  const [type] = granted(await callAs(app, 'admin', leaveAdmin.typeList, {}))
  const own = { ...(type as NonNullable<typeof type>), ...names, code: 'CHG', pool: '', allowNegative: false }
  const leave = { entity: 'leaveType', id: 'CHG' } as const
  await changed(app, leaveAdmin.typeCreate, { body: own }, { ...leave, ...create, fields: { nameEn: ['', 'One'] } })
  await changed(
    app,
    leaveAdmin.typeUpdate,
    { params: { code: 'CHG' }, body: { ...own, minNoticeDays: 9 } },
    { ...leave, ...modify, fields: { minNoticeDays: [String(own.minNoticeDays), '9'] } },
  )
})

it('what decides who approves', async () => {
  const [first] = granted(await callAs(app, 'admin', approvals.templates, {}))
  const line = { ...names, code: 'CHGLINE', elements: first?.elements ?? [] }
  const template = { entity: 'approvalLineTemplate', id: 'CHGLINE' } as const
  const { version } = await changed(
    app,
    approvals.createTemplate,
    { body: line },
    { ...template, ...create, fields: { nameEn: ['', 'One'] } },
  )
  const params = { code: 'CHGLINE' }
  await changed(
    app,
    approvals.updateTemplate,
    { params, body: { ...line, nameEn: 'Two', version } },
    { ...template, ...modify, fields: { nameEn: ['One', 'Two'] } },
  )
  await changed(app, approvals.removeTemplate, { params }, { ...template, ...remove, fields: { nameEn: ['Two', ''] } })

  const steps = { stages: [{ rule: 'ALL' as const, need: null, steps: [{ type: 'AGREE' as const, userId: 'tbecker' }] }] }
  const people = { ...names, departmentCode: 'ENV', line: steps, sortOrder: 1, active: true }
  const group = await changed(
    app,
    approvals.createGroup,
    { body: people },
    { entity: 'approvalLineGroup', id: idOf, ...create, fields: { nameEn: ['', 'One'] } },
  )
  const of = { entity: 'approvalLineGroup', id: group.id } as const
  await changed(
    app,
    approvals.updateGroup,
    { params: { id: group.id }, body: { ...people, active: false, version: group.version } },
    { ...of, ...modify, fields: { active: ['true', 'false'] } },
  )
  await changed(app, approvals.removeGroup, { params: { id: group.id } }, { ...of, ...remove, fields: { nameEn: ['One', ''] } })

  const number = { ...names, code: 'CHGNO', prefix: 'CH', perDepartment: false, digits: 6, active: true }
  const rule = { entity: 'approvalNumberRule', id: 'CHGNO' } as const
  const numbers = await changed(app, approvals.createNumber, { body: number }, { ...rule, ...create, fields: { prefix: ['', 'CH'] } })
  await changed(
    app,
    approvals.updateNumber,
    { params: { code: 'CHGNO' }, body: { ...number, digits: 7, version: numbers.version } },
    { ...rule, ...modify, fields: { digits: ['6', '7'] } },
  )

  const general = granted(await callAs(app, 'admin', approvals.forms, {})).find(({ code }) => code === 'GENERAL')
  const { documents: _, version: __, ...formFields } = general as NonNullable<typeof general>
  const form = { ...formFields, ...names, code: 'CHGFORM' }
  const formRecord = { entity: 'approvalForm', id: 'CHGFORM' } as const
  const formMade = await changed(app, approvals.createForm, { body: form }, { ...formRecord, ...create, fields: { nameEn: ['', 'One'] } })
  await changed(
    app,
    approvals.updateForm,
    { params: { code: 'CHGFORM' }, body: { ...form, retentionYears: 30, version: formMade.version } },
    { ...formRecord, ...modify, fields: { retentionYears: [String(form.retentionYears), '30'] } },
  )

  const authority = {
    ruleNo: 'CHG 1',
    formCode: 'GENERAL',
    textEn: 'Small',
    textKo: '',
    textDe: '',
    conditions: [],
    departmentLevel: null,
    finalPosition: '',
    validFrom: '2026-01-01',
    validTo: '',
    sortOrder: 1,
    active: false,
  }
  const entity = { entity: 'approvalAuthorityRule' } as const
  const ruled = await changed(
    app,
    approvals.createRule,
    { body: authority },
    { ...entity, id: idOf, ...create, fields: { ruleNo: ['', 'CHG 1'] } },
  )
  await changed(
    app,
    approvals.updateRule,
    { params: { id: ruled.id }, body: { ...authority, textEn: 'Smaller', version: ruled.version } },
    { ...entity, id: ruled.id, ...modify, fields: { textEn: ['Small', 'Smaller'] } },
  )
})

it('a job that is run by hand, and a message that is sent again', async () => {
  await changed(
    app,
    jobs.start,
    { params: { name: 'fileSweep' } },
    { entity: 'job', id: 'fileSweep', action: 'RUN', fields: { run: ['', expect.any(String)] } },
  )
  const { id } = await app.context.db.outbox.create({
    data: { topic: 'odd', key: 'odd', payload: {}, state: 'FAILED', attempts: 8, error: 'no' },
  })
  await changed(app, jobs.retry, { params: { id: String(id) } }, { entity: 'outbox', id: String(id), action: 'RETRY' })
  const failed = { userId: 'kim', state: 'FAILED', problem: 'refused', endedAt: new Date() } as const
  const { id: mail } = await app.context.db.noticeMail.create({ data: failed })
  await changed(app, jobs.resendNotice, { params: { id: mail } }, { entity: 'noticeMail', id: mail, action: 'RETRY' })
})

it('nothing of templates, boards, holidays, approvals and jobs is changed without an entry', () => {
  expect(untried('rules')).toEqual([])
})

it('every call of the administration belongs to one of the four', () => {
  expect(unassigned()).toEqual([])
})

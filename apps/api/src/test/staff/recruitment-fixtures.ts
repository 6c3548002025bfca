import { blankHeadCount, type HeadCountBody } from '@maru/shared/recruitment/head-count-body.ts'
import type { StepInput } from '@maru/shared/recruitment/application-fields.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import type { ApplicationInput, HireInput } from '@maru/shared/recruitment/application-fields.ts'
import { headCounts } from '@maru/shared/recruitment/head-count.ts'
import { type OpeningInput, openings } from '@maru/shared/recruitment/opening.ts'
import { afterAll, beforeAll } from 'vitest'
import { answerAs, detailAs, listSteps } from '../approval-fixtures.ts'
import { send } from '../assets/asset-request-fixtures.ts'
import { assertInvariantViews } from '../invariants.ts'
import { callAs, day, granted, testApp, type TestApp } from '../test-app.ts'

/** A post of ENV for a year; `head` heads ENV. */
export const buildHeadCount = (part: Partial<HeadCountBody> = {}): HeadCountBody => ({
  ...blankHeadCount,
  departmentCode: 'ENV',
  positionCode: 'POSTDOC',
  contractTypeCode: 'FIXED_TERM',
  headCountReason: 'NEW',
  weeklyHours: '38.5',
  payGroup: 'E13',
  startsOn: day(60),
  endsOn: day(425),
  justification: 'The measurements need a second person.',
  duties: 'Measures and publishes.',
  ...part,
})

export const sendHeadCount = (app: TestApp, user: string, part: Partial<HeadCountBody> = {}) =>
  send(app, user, { formCode: 'HEAD_COUNT', title: 'Postdoc for ENV', body: buildHeadCount(part) })

/** Has everybody a document waits for approve or agree, until it is decided. */
export async function decide(app: TestApp, drafter: string, id: string) {
  for (let detail = await detailAs(app, drafter, id); detail.status === 'IN_PROGRESS'; detail = await detailAs(app, drafter, id)) {
    const step = listSteps(detail).find(({ status }) => status === 'WAITING')
    const isGroup = step?.userId === ''
    granted(
      await answerAs(
        app,
        isGroup ? 'office' : (step?.userId ?? ''),
        id,
        step?.type === 'AGREE' ? 'AGREE' : 'APPROVE',
        isGroup ? { place: '' } : {},
      ),
    )
  }
}

/** An approved request of `head`; its document's id and its own. */
export async function approvedHeadCount(app: TestApp, part: Partial<HeadCountBody> = {}) {
  const { id, issues } = await sendHeadCount(app, 'head', part)
  if (issues.length > 0) throw new Error(issues.join())
  await decide(app, 'head', id)
  return granted(await callAs(app, 'office', headCounts.get, { params: { id } }))
}

export const buildOpening = (headCountId: string, part: Partial<OpeningInput> = {}): OpeningInput => ({
  headCountId,
  titleEn: 'Postdoc in environmental safety',
  titleDe: 'Postdoc Umweltsicherheit',
  textEn: 'You measure what is in the water.',
  textDe: 'Sie messen, was im Wasser ist.',
  titleKo: '',
  textKo: '',
  location: 'Saarbrücken',
  publishFrom: day(0),
  publishTo: day(30),
  channels: ['WEBSITE'],
  panel: ['kim', 'han'],
  secondInterview: false,
  contactId: '',
  ...part,
})

/** A published opening with kim and han on its panel. */
export async function createTestOpening(app: TestApp, part: Partial<OpeningInput> = {}, request: Partial<HeadCountBody> = {}) {
  const { headCountId } = await approvedHeadCount(app, request)
  return granted(await callAs(app, 'office', openings.create, { body: buildOpening(headCountId, part) }))
}

let serial = 0
export const buildApplication = (openingId: string, part: Partial<ApplicationInput> = {}): ApplicationInput => {
  serial += 1
  return {
    openingId,
    firstName: 'Amara',
    lastName: `Okafor${String(serial)}`,
    email: `amara${String(serial)}@mail.example`,
    phone: `+49 681 55512${String(serial).padStart(2, '0')}`,
    birthYear: '1993',
    nationalityCode: 'NG',
    countryCode: 'DE',
    degreeCode: 'DOCTORATE',
    profile: 'Doctorate in hydrology, four years of field work',
    source: 'WEBSITE',
    language: 'en',
    appliedOn: day(0),
    consent: false,
    fileKey: '',
    ...part,
  }
}
export const createTestApplication = async (app: TestApp, openingId: string, part: Partial<ApplicationInput> = {}) =>
  granted(await callAs(app, 'office', applications.create, { body: buildApplication(openingId, part) }))

export const readAs = (app: TestApp, user: string, id: string) => callAs(app, user, applications.get, { params: { id } })

/** Takes an application a step further as it is now. */
export async function act(app: TestApp, user: string, id: string, action: StepInput['action'], part: Partial<StepInput> = {}) {
  const row = await app.context.db.jobApplication.findUniqueOrThrow({ where: { id } })
  const reason = action === 'reject' || action === 'fail' ? ('QUALIFICATION' as const) : ('' as const)
  return callAs(app, user, applications.act, { params: { id }, body: { version: row.version, action, reason, note: '', ...part } })
}

/** An application that has an offer. */
export async function offeredApplication(app: TestApp, openingId: string, part: Partial<ApplicationInput> = {}) {
  const { id } = await createTestApplication(app, openingId, part)
  granted(await act(app, 'office', id, 'shortlist'))
  return granted(await act(app, 'office', id, 'offer'))
}

const hireInput = (userId: string, version: number, part: Partial<HireInput> = {}): HireInput => ({
  version,
  account: 'UNSAID',
  userId,
  companyEmail: `${userId}@maru.example`,
  gender: 'F',
  joinDate: day(60),
  ...part,
})
export const hire = (app: TestApp, { id, version }: { id: string; version: number }, userId: string, part: Partial<HireInput> = {}) =>
  callAs(app, 'office', applications.hire, { params: { id }, body: hireInput(userId, version, part) })

/** The portal for the tests of a file, whose invariants hold at its end. */
export function useRecruitment(ready: (app: TestApp) => void) {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    ready(app)
  })
  afterAll(async () => {
    await assertInvariantViews(app, 'recruitment', 2)
    await app.close()
  })
}

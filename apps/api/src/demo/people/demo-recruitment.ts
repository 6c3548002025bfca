import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import type { StepAction } from '@maru/shared/recruitment/application-actions.ts'
import { blankHeadCount, type HeadCountBody } from '@maru/shared/recruitment/head-count-body.ts'
import type { OpeningInput } from '@maru/shared/recruitment/opening.ts'
import { createApplication } from '../../modules/recruitment/applicants/application-write.service.ts'
import { actOnApplication, rateApplication } from '../../modules/recruitment/applicants/application-step.service.ts'
import { hireWithSecret } from '../../modules/recruitment/applicants/hire.service.ts'
import { markOnboardingTask } from '../../modules/recruitment/onboarding/onboarding-task.service.ts'
import { createOpening, fixShortlist } from '../../modules/recruitment/openings/opening.service.ts'
import { goTo } from '../year/year-week.ts'
import { type DemoApplicant, postdocApplicants, technicianApplicants } from './demo-applicants.ts'
import { request, type Story } from './demo-story.ts'

/** Days before today. */
const DAYS = { asked: 58, decided: 52, opened: 45, shortlisted: 20, hired: 9, waits: 3 } as const
/** Days from today. */
const AHEAD = { applications: 12, firstDay: 27, start: 60, end: 1155 } as const

const post = ({ today }: Story, part: Partial<HeadCountBody>): HeadCountBody => ({
  ...blankHeadCount,
  contractTypeCode: 'FIXED_TERM',
  headCountReason: 'NEW',
  weeklyHours: '39.5',
  startsOn: addDays(today, AHEAD.start),
  endsOn: addDays(today, AHEAD.end),
  ...part,
})

interface DemoOpening {
  readonly by: string
  readonly title: string
  readonly body: HeadCountBody
  readonly opening: Omit<OpeningInput, 'headCountId' | 'publishFrom' | 'publishTo'>
}

/** Has posts approved and opens them for applications; answers the opening. */
async function openPosts(story: Story, { by, title, body, opening }: DemoOpening) {
  const { tx, as, today } = story
  const documentId = await request(story, { by, formCode: 'HEAD_COUNT', title, body, ago: DAYS.asked, decided: DAYS.decided })
  const { id: headCountId } = await tx.headCount.findUniqueOrThrow({ where: { documentId }, select: { id: true } })
  await goTo(tx, addDays(today, -DAYS.opened), 1)
  const published = { publishFrom: addDays(today, -DAYS.opened), publishTo: addDays(today, AHEAD.applications) }
  return createOpening(tx, as('office'), { ...opening, ...published, headCountId })
}

/** Enters an application on its day, rated by some of the panel; answers it. */
async function enter({ tx, as, today }: Story, openingId: string, { ago, points = [], person }: DemoApplicant) {
  const appliedOn = addDays(today, -ago)
  await goTo(tx, appliedOn, ago)
  const who = { ...as('office'), today: appliedOn }
  const id = await createApplication(tx, who, { ...person, openingId, appliedOn, consent: false, fileKey: '' })
  for (const [userId, expertise, experience, motivation, communication, comment] of points)
    await rateApplication(tx, as(userId), id, { round: 0, expertise, experience, motivation, communication, comment })
  return id
}

async function act({ tx, as }: Story, id: string, action: StepAction) {
  const { version } = await tx.jobApplication.findUniqueOrThrow({ where: { id }, select: { version: true } })
  const reason = action === 'reject' ? 'EXPERIENCE' : ''
  await actOnApplication(tx, as('office'), id, { version, action, reason, note: '' })
}

/** Hires somebody who begins in some weeks; the contract and the room key are prepared already. */
async function hire(story: Story, id: string, { firstName, lastName }: DemoApplicant['person']) {
  const { tx, as, today } = story
  const { version } = await tx.jobApplication.findUniqueOrThrow({ where: { id }, select: { version: true } })
  // The password everybody of the demo has.
  const { passwordHash } = await tx.user.findUniqueOrThrow({ where: { id: 'office' }, select: { passwordHash: true } })
  const userId = `${firstName.slice(0, 1)}${lastName}`.toLowerCase()
  const companyEmail = `${firstName}.${lastName}@hanul.example`.toLowerCase()
  const input = { version, account: 'NEW' as const, userId, companyEmail, gender: 'F' as const, joinDate: addDays(today, AHEAD.firstDay) }
  await hireWithSecret(tx, as('office'), id, { input, secret: passwordHash ?? '' })
  const [first] = await tx.onboardingTask.findMany({ where: { userId, owner: 'OFFICE' }, orderBy: { dueOn: 'asc' }, take: 1 })
  if (first) await markOnboardingTask(tx, as('office'), first.id, true)
}

async function writePostdocs(story: Story) {
  const { tx, as, today } = story
  const openingId = await openPosts(story, {
    by: 'head',
    title: 'Two postdocs for water analysis',
    body: post(story, {
      departmentCode: 'ENV',
      positionCode: 'POSTDOC',
      payGroup: 'E13',
      places: 2,
      justification: 'The monitoring of the Saar doubles its stations next year.',
      duties: 'Sampling campaigns, trace analysis, publications.',
    }),
    opening: {
      titleEn: 'Postdoctoral researcher, water analysis',
      titleDe: 'Postdoc Wasseranalytik',
      titleKo: '수질 분석 박사후연구원',
      textEn: 'You plan sampling campaigns on rivers, analyse trace substances and publish the results.',
      textDe: 'Sie planen Messkampagnen an Flüssen, analysieren Spurenstoffe und veröffentlichen die Ergebnisse.',
      textKo: '하천 시료 채취를 계획하고 미량 물질을 분석하여 결과를 발표합니다.',
      location: 'Blieshausen',
      channels: ['WEBSITE', 'UNIVERSITY'],
      panel: ['head', 'kim', 'icosta'],
      secondInterview: false,
      contactId: 'office',
    },
  })
  const entered: { id: string; applicant: DemoApplicant }[] = []
  for (const applicant of postdocApplicants) entered.push({ id: await enter(story, openingId, applicant), applicant })
  await goTo(tx, addDays(today, -DAYS.shortlisted), 1)
  for (const { id, applicant } of entered)
    if (applicant.action) await act(story, id, applicant.action === 'reject' ? 'reject' : 'shortlist')
  await fixShortlist(tx, as('office'), openingId)
  await goTo(tx, addDays(today, -DAYS.hired), 1)
  for (const { id, applicant } of entered) {
    if (applicant.action !== 'hire') continue
    await act(story, id, 'offer')
    await hire(story, id, applicant.person)
  }
}

async function writeTechnicians(story: Story) {
  const openingId = await openPosts(story, {
    by: 'mweber',
    title: 'Technician for the coating laboratory',
    body: post(story, {
      departmentCode: 'NAN',
      positionCode: 'TECHNICIAN',
      contractTypeCode: 'PERMANENT',
      payGroup: 'E9',
      endsOn: '',
      justification: 'The second coating line needs somebody who runs it.',
      duties: 'Operates and maintains the coating line.',
    }),
    opening: {
      titleEn: 'Laboratory technician, coatings',
      titleDe: 'Labortechniker/in Beschichtung',
      titleKo: '',
      textEn: 'You run the coating line and look after its instruments.',
      textDe: 'Sie betreiben die Beschichtungsanlage und betreuen ihre Geräte.',
      textKo: '',
      location: 'Blieshausen',
      channels: ['WEBSITE', 'PORTAL'],
      panel: ['mweber', 'han'],
      secondInterview: true,
      contactId: 'office',
    },
  })
  for (const applicant of technicianApplicants) await enter(story, openingId, applicant)
}

/** Two openings with applicants, one of them hired and in preparation, and a request for a post that waits. */
export async function writeRecruitment(story: Story) {
  await writePostdocs(story)
  await writeTechnicians(story)
  const body = post(story, {
    departmentCode: 'BIO',
    positionCode: 'DOCTORAL_RESEARCHER',
    contractTypeCode: 'DOCTORAL',
    payGroup: 'E13',
    weeklyHours: '26',
    justification: 'The sensor project starts its second phase.',
    duties: 'Doctoral thesis on impedance sensors.',
  })
  await request(story, { by: 'yjang', formCode: 'HEAD_COUNT', title: 'Doctoral researcher for biosensors', body, ago: DAYS.waits })
}

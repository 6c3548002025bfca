import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { addDays, toWeekday } from '@maru/shared/leave/common/leave-dates.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { seedOnce } from './seed-once.ts'

type Db = Prisma.TransactionClient
const ZONE = 'Europe/Berlin'

interface DemoEvent {
  readonly title: string
  readonly owner: string
  /** Days from today. */
  readonly inDays: number
  /** Clock times; whole days without. */
  readonly times?: readonly [string, string]
  readonly place?: string
  readonly scope?: 'DEPARTMENT' | 'COMPANY'
  readonly attendees?: readonly string[]
  readonly isPrivate?: true
}

const events: readonly DemoEvent[] = [
  { title: 'Staff meeting', owner: 'director', inDays: 6, times: ['14:00', '15:30'], place: 'Main hall', scope: 'COMPANY' },
  { title: 'Open day for schools', owner: 'office', inDays: 20, scope: 'COMPANY' },
  { title: 'Laboratory cleaning', owner: 'head', inDays: 8, times: ['09:00', '12:00'], scope: 'DEPARTMENT' },
  { title: 'Sampling on the Saar', owner: 'head', inDays: 13, scope: 'DEPARTMENT' },
  { title: 'Dentist', owner: 'kim', inDays: 1, times: ['08:15', '09:00'], isPrivate: true },
  { title: 'Call with the partner laboratory', owner: 'kim', inDays: 4, times: ['10:00', '10:45'], attendees: ['park', 'lee'] },
  { title: 'Review of the sensor paper', owner: 'choi', inDays: 5, times: ['15:00', '16:00'], attendees: ['kim', 'han'] },
]

async function addEvent(db: Db, event: DemoEvent, today: string, seriesId: string | null = null) {
  const { title, owner, inDays, times, place = '', scope = 'PERSONAL', attendees = [], isPrivate = false } = event
  const day = addDays(today, inDays)
  const at = (time: string) => fromLocal(`${day}T${time}`, ZONE)
  const [startsAt, endsAt] = times ? [at(times[0]), at(times[1])] : [new Date(day), new Date(addDays(day, 1))]
  const department = await db.user.findUniqueOrThrow({ where: { id: owner }, select: { departmentCode: true } })
  await db.event.create({
    data: {
      title,
      place,
      scope,
      isPrivate,
      seriesId,
      ownerId: owner,
      allDay: times === undefined,
      startsAt,
      endsAt,
      timeZone: times ? ZONE : 'UTC',
      departmentCode: scope === 'DEPARTMENT' ? department.departmentCode : null,
      attendees: { create: attendees.map((userId, index) => ({ userId, reply: index === 0 ? 'ACCEPTED' : 'NONE' })) },
    },
  })
}

/** A seminar on eight Tuesdays. */
async function addSeminar(db: Db, today: string) {
  const series = await db.eventSeries.create({ data: { rule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;COUNT=8' } })
  const firstTuesday = (8 - toWeekday(today)) % 7
  for (let week = 0; week < 8; week += 1)
    await addEvent(
      db,
      {
        title: 'Group seminar',
        owner: 'park',
        inDays: firstTuesday + 7 * week,
        times: ['11:00', '12:00'],
        attendees: ['han', 'kim', 'lee', 'choi'],
      },
      today,
      series.id,
    )
}

interface DemoVisit {
  readonly host: string
  readonly inDays: number
  readonly time: string
  readonly purpose: string
  readonly guests: readonly (readonly [name: string, organisation: string, nationality: string])[]
  /** Hours ago. */
  readonly arrived?: number
  readonly left?: number
  readonly carPlate?: string
  readonly wifi?: true
  readonly review?: 'PENDING'
}

const visits: readonly DemoVisit[] = [
  {
    host: 'park',
    inDays: -1,
    time: '10:00',
    purpose: 'Calibration of the balances',
    guests: [['Thomas Huber', 'Mettler Service', 'DE']],
    arrived: 25,
    left: 22,
    carPlate: 'SB-MT 210',
  },
  {
    host: 'han',
    inDays: 0,
    time: '09:00',
    purpose: 'Project meeting CLEARWATER',
    guests: [
      ['Camille Laurent', 'Université de Strasbourg', 'FR'],
      ['Luca Bianchi', 'Politecnico di Milano', 'IT'],
    ],
    arrived: 1,
    wifi: true,
  },
  {
    host: 'kim',
    inDays: 0,
    time: '16:00',
    purpose: 'Tour of the laboratories',
    guests: [['Anna Schuster', 'Saarland University', 'DE']],
    wifi: true,
  },
  {
    host: 'kim',
    inDays: 2,
    time: '09:30',
    purpose: 'Acceptance of the centrifuge',
    guests: [['Peter Novak', 'Labtech GmbH', 'CZ']],
    carPlate: 'M-LT 4471',
  },
  {
    host: 'choi',
    inDays: 5,
    time: '13:00',
    purpose: 'Interview for the postdoc position',
    guests: [['Sara Ahmadi', 'Sharif University of Technology', 'IR']],
    review: 'PENDING',
  },
]

async function addVisits(db: Db, today: string, now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  for (const { host, inDays, arrived, left, guests, ...visit } of visits) {
    const status = left ? 'CHECKED_OUT' : arrived ? 'CHECKED_IN' : 'EXPECTED'
    const times = { ...(arrived && { checkedInAt: hoursAgo(arrived) }), ...(left && { checkedOutAt: hoursAgo(left) }) }
    const visitors = guests.map(([name, organisation, nationalityCode], place) => ({
      place,
      name,
      organisation,
      nationalityCode,
      badge: status === 'CHECKED_IN' ? place + 1 : 0,
      ...times,
    }))
    const data = { ...visit, ...times, status, hostId: host, workplaceCode: 'DE01', day: new Date(addDays(today, inDays)) } as const
    await db.visit.create({ data: { ...data, visitors: { create: visitors } } })
  }
}

const agreements = [
  ['Université de Strasbourg', 'FR', 'COOPERATION', -900, 900, 6, 'Joint doctoral programme and exchange of samples'],
  ['Saarland University', 'DE', 'MOU', -1400, 200, 6, 'Use of laboratories and lectures'],
  ['Korea Institute of Science and Technology', 'KR', 'EXCHANGE', -700, 110, 3, 'Exchange of up to four scientists a year'],
  ['Politecnico di Milano', 'IT', 'CONFIDENTIALITY', -1200, -105, 0, 'Exchange of data in the CLEARWATER project'],
] as const

async function addAgreements(db: Db, today: string) {
  const day = (inDays: number) => new Date(addDays(today, inDays))
  for (const [partner, countryCode, kind, from, to, noticeMonths, scope] of agreements)
    await db.memorandum.create({
      data: {
        partner,
        countryCode,
        kind,
        scope,
        noticeMonths,
        ownerId: 'office',
        signedOn: day(from),
        validFrom: day(from),
        validTo: day(to),
        activities: { create: [{ day: day(-40), text: 'Yearly meeting of the coordinators', userId: 'office' }] },
      },
    })
}

/** Events, visits and agreements of the demo organisation around today, made once. */
export const seedDemoAgenda = ({ db }: { db: PrismaClient }, now = new Date()) =>
  seedOnce(db, 'demo.agenda', now, async (tx, today) => {
    for (const event of events) await addEvent(tx, event, today)
    await addSeminar(tx, today)
    await addVisits(tx, today, now)
    await addAgreements(tx, today)
  })

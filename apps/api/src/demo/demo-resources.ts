import type { Prisma } from '@maru/prisma/generated/client.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { blankResource } from '@maru/shared/reservations/resources/blank-resource.ts'
import type { ResourceInput } from '@maru/shared/reservations/resource-fields.ts'
import type { Who } from '../kernel/access/session.ts'
import { dateValue } from '../kernel/users/user-format.ts'
import { writeResource } from '../modules/reservations/resources/resource-edit.service.ts'

/** Rules most resources share. */
const usual: ResourceInput = {
  ...blankResource('ROOM'),
  workplaceCode: 'DE01',
  cancelMinutes: 120,
  checkIn: false,
  noShowMinutes: 0,
  managers: ['office'],
}
const everyDay = blankResource('CAR').opening

type Names = readonly [en: string, ko: string, de: string]
type Plan = Pick<ResourceInput, 'kind' | 'capacity'> & Partial<ResourceInput>

const toResource = (index: number, [nameEn, nameKo, nameDe]: Names, plan: Plan): ResourceInput => ({
  ...usual,
  nameEn,
  nameKo,
  nameDe,
  sortOrder: (index + 1) * 10,
  colour: (['1', '2', '3', '4', '5', '6', '7', '8'] as const)[index % 8] ?? '1',
  ...plan,
})

const rooms: readonly (readonly [Names, Omit<Plan, 'kind'>])[] = [
  [
    ['Lecture hall', '대강당', 'Hörsaal'],
    {
      capacity: 80,
      location: 'Building A, ground floor',
      features: ['PROJECTOR', 'VIDEO', 'STEP_FREE', 'AIR_CONDITIONING'],
      approvalMode: 'MANAGER',
      bufferAfter: 15,
    },
  ],
  [
    ['Room Saar', '자르 회의실', 'Raum Saar'],
    { capacity: 20, location: 'A 1.01', features: ['PROJECTOR', 'VIDEO', 'WHITEBOARD', 'STEP_FREE'] },
  ],
  [
    ['Room Blies', '블리스 회의실', 'Raum Blies'],
    { capacity: 12, location: 'A 1.04', features: ['PROJECTOR', 'WHITEBOARD', 'PHONE'], checkIn: true, noShowMinutes: 15 },
  ],
  [
    ['Room Mosel', '모젤 회의실', 'Raum Mosel'],
    { capacity: 8, location: 'A 2.11', features: ['PROJECTOR', 'VIDEO', 'PHONE'], checkIn: true, noShowMinutes: 15 },
  ],
  [['Room Nied', '니트 회의실', 'Raum Nied'], { capacity: 8, location: 'B 1.02', features: ['SCREEN', 'WHITEBOARD'] }],
  [['Quiet room', '집중실', 'Ruheraum'], { capacity: 2, location: 'B 1.07', features: ['SCREEN'], maxMinutes: 180 }],
  [
    ['Room Hanbit', '한빛 회의실', 'Raum Hanbit'],
    { capacity: 16, location: '3F', workplaceCode: 'KR01', features: ['PROJECTOR', 'VIDEO', 'WHITEBOARD'] },
  ],
  [
    ['Room Gapcheon', '갑천 회의실', 'Raum Gapcheon'],
    { capacity: 6, location: '2F', workplaceCode: 'KR01', features: ['SCREEN', 'PHONE'] },
  ],
]

const night = (amount: string, visitor: string, external: string): ResourceInput['prices'] => [
  { guestType: 'STAFF', validFrom: '2025-01-01', amount },
  { guestType: 'VISITOR', validFrom: '2025-01-01', amount: visitor },
  { guestType: 'EXTERNAL', validFrom: '2025-01-01', amount: external },
]
const guestRooms: readonly (readonly [Names, Omit<Plan, 'kind'>])[] = [
  [
    ['Guest room 1', '객실 1', 'Gästezimmer 1'],
    { capacity: 1, location: 'Guesthouse, ground floor', features: ['BATHROOM', 'DESK', 'STEP_FREE'], prices: night('28', '38', '55') },
  ],
  [
    ['Guest room 2', '객실 2', 'Gästezimmer 2'],
    { capacity: 2, location: 'Guesthouse, first floor', features: ['BATHROOM', 'DESK'], prices: night('35', '48', '70') },
  ],
  [
    ['Guest room 3', '객실 3', 'Gästezimmer 3'],
    { capacity: 2, location: 'Guesthouse, first floor', features: ['BATHROOM', 'DESK'], prices: night('35', '48', '70') },
  ],
  [
    ['Guest apartment', '게스트 아파트', 'Gästewohnung'],
    {
      capacity: 4,
      location: 'Guesthouse, top floor',
      features: ['BATHROOM', 'KITCHEN', 'DESK'],
      approvalMode: 'MANAGER',
      prices: night('52', '68', '95'),
    },
  ],
]

const cars: readonly (readonly [Names, Omit<Plan, 'kind'>])[] = [
  [
    ['VW ID.3', 'VW ID.3', 'VW ID.3'],
    { capacity: 5, registration: 'HOM-HE 101', features: ['ELECTRIC', 'AUTOMATIC'], firstOdometer: 21_480 },
  ],
  [
    ['VW Passat estate', 'VW 파사트 왜건', 'VW Passat Kombi'],
    { capacity: 5, registration: 'HOM-HE 102', features: ['ESTATE', 'TOW_BAR'], firstOdometer: 68_112 },
  ],
  [
    ['Skoda Octavia', '스코다 옥타비아', 'Skoda Octavia'],
    { capacity: 5, registration: 'HOM-HE 103', features: ['AUTOMATIC', 'ESTATE'], firstOdometer: 40_905 },
  ],
  [
    ['Ford Transit', '포드 트랜짓', 'Ford Transit'],
    { capacity: 9, registration: 'HOM-HE 104', features: ['TOW_BAR'], firstOdometer: 95_331 },
  ],
  [
    ['Hyundai Ioniq 5', '현대 아이오닉 5', 'Hyundai Ioniq 5'],
    { capacity: 5, registration: '123가 4567', workplaceCode: 'KR01', features: ['ELECTRIC', 'AUTOMATIC'], firstOdometer: 12_040 },
  ],
]

const devices: readonly (readonly [Names, Omit<Plan, 'kind'>])[] = [
  [
    ['Scanning electron microscope', '주사 전자 현미경', 'Rasterelektronenmikroskop'],
    {
      capacity: 1,
      registration: 'INV-2019-014',
      location: 'Lab C 0.12',
      features: ['VACUUM', 'COMPUTER'],
      maxMinutes: 480,
      quotaHours: 20,
      quotaDays: 7,
      managers: ['office', 'ukessler'],
    },
  ],
  [
    ['X-ray diffractometer', 'X선 회절 분석기', 'Röntgendiffraktometer'],
    { capacity: 1, registration: 'INV-2017-033', location: 'Lab C 0.14', features: ['COMPUTER'], managers: ['office', 'ukessler'] },
  ],
  [
    ['HPLC system', '고성능 액체 크로마토그래피', 'HPLC-Anlage'],
    { capacity: 1, registration: 'INV-2021-007', location: 'Lab D 1.03', features: ['COMPUTER'] },
  ],
  [
    ['Glove box', '글로브 박스', 'Glovebox'],
    { capacity: 2, registration: 'INV-2015-051', location: 'Lab C 1.20', features: ['FUME_HOOD'] },
  ],
  [
    ['Autoclave', '고압 멸균기', 'Autoklav'],
    { capacity: 1, registration: 'INV-2014-009', location: 'Lab D 0.02', slotMinutes: 30, bufferAfter: 30 },
  ],
  [
    ['3D printer', '3D 프린터', '3D-Drucker'],
    {
      capacity: 1,
      registration: 'INV-2022-018',
      location: 'Workshop',
      opening: everyDay,
      approvalMode: 'MANAGER',
      managers: ['office', 'gwolf'],
    },
  ],
]

/** What can be booked in the demo organisation: eight rooms, four guest rooms, five cars and six devices. */
const demoResources: readonly ResourceInput[] = [
  ...rooms.map(([names, plan], index) => toResource(index, names, { kind: 'ROOM', ...plan })),
  ...guestRooms.map(([names, plan], index) =>
    toResource(index, names, { kind: 'GUEST', opening: everyDay, slotMinutes: 0, minMinutes: 0, ...plan }),
  ),
  ...cars.map(([names, plan], index) => toResource(index, names, { kind: 'CAR', opening: everyDay, location: 'Car park A', ...plan })),
  ...devices.map(([names, plan], index) => toResource(index, names, { kind: 'EQUIPMENT', ...plan })),
]

export interface DemoResource {
  id: string
  kind: string
  timeZone: string
}

/** Licences and instructions, with the people who hold them; two run out soon. */
async function writeQualifications(db: Prisma.TransactionClient, today: string) {
  const make = async (nameEn: string, nameKo: string, nameDe: string, holders: readonly (readonly [string, number])[]) => {
    const { id } = await db.qualification.create({ data: { nameEn, nameKo, nameDe } })
    const validFrom = dateValue(addDays(today, -100)) ?? new Date(0)
    const rows = holders.map(([userId, days]) => ({
      qualificationId: id,
      userId,
      validFrom,
      validUntil: dateValue(addDays(today, days)),
      grantedById: 'office',
    }))
    await db.qualificationHolder.createMany({ data: rows })
    return id
  }
  const drivers = ['kim', 'han', 'choi', 'lee', 'park', 'head', 'mweber', 'office', 'rkoenig', 'icosta', 'skang', 'hbauer']
  const users = [
    ['han', 300],
    ['skang', 200],
    ['jlim', 12],
    ['lzimmer', 90],
    ['kim', 120],
    ['yoh', 45],
  ] as const
  return {
    licence: await make(
      'Driving licence check',
      '운전면허 확인',
      'Führerscheinkontrolle',
      drivers.map((id, index) => [id, index === 4 ? 6 : 180]),
    ),
    microscope: await make('Electron microscope training', '전자 현미경 교육', 'Einweisung Elektronenmikroskop', users),
  }
}

/** Writes them with what it takes to use them. */
export async function writeDemoResources(db: Prisma.TransactionClient, who: Who, today: string): Promise<DemoResource[]> {
  const { licence, microscope } = await writeQualifications(db, today)
  const zones = new Map((await db.workplace.findMany()).map(({ code, timeZone }) => [code, timeZone]))
  const made: DemoResource[] = []
  for (const [index, input] of demoResources.entries()) {
    const isMicroscope = input.nameEn.includes('microscope')
    const qualificationId = input.kind === 'CAR' ? licence : isMicroscope ? microscope : ''
    const serviceUntil = input.kind === 'CAR' ? addDays(today, 30 + 45 * (index % 5)) : ''
    const id = await writeResource(db, who, { ...input, qualificationId, serviceUntil })
    made.push({ id, kind: input.kind, timeZone: zones.get(input.workplaceCode) ?? 'Europe/Berlin' })
  }
  return made
}

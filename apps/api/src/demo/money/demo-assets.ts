import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { seedOnce } from '../seed-once.ts'

type Db = Prisma.TransactionClient

interface DemoPlace {
  code: string
  names: readonly [en: string, ko: string, de: string]
  rooms?: readonly DemoPlace[]
}
const room = (code: string, en: string, ko: string, de: string): DemoPlace => ({ code, names: [en, ko, de] })
const sites: readonly DemoPlace[] = [
  {
    code: 'SB',
    names: ['Saarbrücken', '자르브뤼켄', 'Saarbrücken'],
    rooms: [
      {
        code: 'SB-A',
        names: ['Building A', 'A동', 'Gebäude A'],
        rooms: [
          room('SB-A-101', 'Laboratory 1', '실험실 1', 'Labor 1'),
          room('SB-A-102', 'Laboratory 2', '실험실 2', 'Labor 2'),
          room('SB-A-214', 'Office 2.14', '사무실 2.14', 'Büro 2.14'),
          room('SB-A-ST', 'Store', '창고', 'Lager'),
        ],
      },
      { code: 'SB-B', names: ['Building B', 'B동', 'Gebäude B'], rooms: [room('SB-B-SR', 'Server room', '서버실', 'Serverraum')] },
    ],
  },
]

async function addPlaces(tx: Db, places: readonly DemoPlace[], parentId: string | null = null): Promise<void> {
  for (const [index, { code, names, rooms = [] }] of places.entries()) {
    const [nameEn, nameKo, nameDe] = names
    const { id } = await tx.place.create({ data: { code, nameEn, nameKo, nameDe, parentId, sortOrder: (index + 1) * 10 } })
    await addPlaces(tx, rooms, id)
  }
}

interface DemoAsset {
  name: string
  category: string
  maker: string
  model: string
  cost: string
  /** Days before today it was bought. */
  age: number
  place: string
  custodian?: string
  count?: number
  due?: number
}
const things: readonly DemoAsset[] = [
  {
    name: 'Confocal microscope',
    category: 'MICROSCOPE',
    maker: 'Zeiss',
    model: 'LSM 980',
    cost: '184500.00',
    age: 610,
    place: 'SB-A-101',
    custodian: 'kim',
    due: 40,
  },
  {
    name: 'Stereo microscope',
    category: 'MICROSCOPE',
    maker: 'Leica',
    model: 'M125',
    cost: '7320.00',
    age: 1300,
    place: 'SB-A-102',
    custodian: 'han',
  },
  {
    name: 'Analytical balance',
    category: 'BALANCE',
    maker: 'Sartorius',
    model: 'Cubis II',
    cost: '5890.00',
    age: 400,
    place: 'SB-A-102',
    custodian: 'kim',
    due: -6,
  },
  { name: 'Laser distance meter', category: 'LASER', maker: 'Leica', model: 'DISTO D810', cost: '912.00', age: 220, place: 'SB-A-ST' },
  {
    name: 'Workstation',
    category: 'COMPUTER',
    maker: 'Dell',
    model: 'Precision 5680',
    cost: '2940.00',
    age: 150,
    place: 'SB-A-214',
    custodian: 'kim',
    count: 6,
  },
  {
    name: 'Compute server',
    category: 'SERVER',
    maker: 'Supermicro',
    model: 'AS-2125',
    cost: '21480.00',
    age: 500,
    place: 'SB-B-SR',
    custodian: 'admin',
  },
  {
    name: 'Minibus',
    category: 'CAR',
    maker: 'Volkswagen',
    model: 'ID. Buzz',
    cost: '52100.00',
    age: 700,
    place: 'SB',
    custodian: 'office',
  },
  { name: 'Laptop', category: 'COMPUTER', maker: 'Lenovo', model: 'ThinkPad X1', cost: '795.00', age: 300, place: 'SB-A-214', count: 12 },
  { name: 'Mobile phone', category: 'PHONE', maker: 'Fairphone', model: '5', cost: '549.00', age: 260, place: 'SB-A-ST', count: 8 },
  {
    name: 'Desk, height adjustable',
    category: 'FURNITURE',
    maker: 'Steelcase',
    model: 'Migration',
    cost: '689.00',
    age: 900,
    place: 'SB-A-214',
    count: 10,
  },
  { name: 'Action camera', category: 'VIDEO', maker: 'GoPro', model: 'Hero 12', cost: '379.00', age: 90, place: 'SB-A-ST', count: 2 },
]
const LOW_VALUE_MAX = 800
const LINEAR_MONTHS: Readonly<Record<string, number>> = { COMPUTER: 12, SERVER: 12, PHONE: 60, VIDEO: 84, CAR: 72, LASER: 96 }
const USUAL_MONTHS = 156

interface Holder {
  id: string
  departmentCode: string
}

/** One piece in the register, with somebody or in stock, and its events. */
async function addPiece(
  tx: Db,
  thing: DemoAsset,
  more: { today: string; number: number; placeId: string | null; holder: Holder | undefined },
) {
  const { name, category, maker, model, cost, age, due } = thing
  const { today, number, placeId, holder } = more
  const register = registerOf(thing)
  const purchased = addDays(today, -age)
  const { id } = await tx.asset.create({
    data: {
      assetNo: `${register}${purchased.slice(0, 4)}-${String(number).padStart(4, '0')}`,
      register,
      categoryCode: category,
      name,
      maker,
      model,
      cost,
      placeId,
      purchaseDate: new Date(purchased),
      usefulLifeMonths: LINEAR_MONTHS[category] ?? USUAL_MONTHS,
      custodianId: holder?.id ?? null,
      status: holder ? 'IN_USE' : 'IN_STOCK',
      serialNo: `${model.replaceAll(/[^A-Z0-9]/gi, '').toUpperCase()}-${String(FIRST_SERIAL + number)}`,
      method: register === 'AV' ? 'LINEAR' : 'IMMEDIATE',
      vendorName: maker,
      departmentCode: holder?.departmentCode ?? null,
      calibrationDue: due === undefined ? null : new Date(addDays(today, due)),
    },
  })
  const event = { assetId: id, byId: 'office', fromStatus: 'IN_STOCK' as const, fromPlaceId: placeId, toPlaceId: placeId }
  await tx.assetEvent.create({ data: { ...event, kind: 'REGISTER', toStatus: 'IN_STOCK' } })
  if (holder)
    await tx.assetEvent.create({ data: { ...event, kind: 'ASSIGN', byId: holder.id, toStatus: 'IN_USE', toCustodianId: holder.id } })
}

const FIRST_SERIAL = 10_000
/** Spreads the pieces of a thing over the staff. */
const STRIDE = 7
const STORE = 'SB-A-ST'
const registerOf = ({ cost }: DemoAsset) => (Number(cost) > LOW_VALUE_MAX ? 'AV' : 'GWG')

/** Places and assets of the demo organisation, made once: some in stock, most with somebody, one with its calibration overdue. */
export const seedDemoAssets = ({ db }: { db: PrismaClient }, now = new Date()) =>
  seedOnce(db, 'demo.assets', now, async (tx, today) => {
    await addPlaces(tx, sites)
    const places = new Map((await tx.place.findMany({ select: { id: true, code: true } })).map(({ id, code }) => [code, id]))
    const where = { active: true, deleted: false }
    const staff = await tx.user.findMany({ where, select: { id: true, departmentCode: true }, orderBy: { id: 'asc' } })
    const numbers = { AV: 0, GWG: 0 }
    for (const thing of things)
      for (let piece = 0; piece < (thing.count ?? 1); piece += 1) {
        const number = (numbers[registerOf(thing)] += 1)
        const named = piece === 0 ? staff.find(({ id }) => id === thing.custodian) : undefined
        const holder = thing.place === STORE ? undefined : (named ?? staff[(number * STRIDE) % staff.length])
        await addPiece(tx, thing, { today, number, placeId: places.get(thing.place) ?? null, holder })
      }
  })

import type { ResourceKind } from '../reservation-fields.ts'
import type { ResourceInput } from '../resource-fields.ts'

const workday = { from: '07:00', to: '20:00' }
const wholeDay = { from: '00:00', to: '24:00' }
const everyDay = Array.from({ length: 7 }, () => wholeDay)

const blank: ResourceInput = {
  kind: 'ROOM',
  nameEn: '',
  nameKo: '',
  nameDe: '',
  workplaceCode: '',
  location: '',
  description: '',
  capacity: 1,
  features: [],
  colour: '1',
  sortOrder: 100,
  active: true,
  approvalMode: 'NONE',
  opening: [workday, workday, workday, workday, workday, null, null],
  slotMinutes: 15,
  minMinutes: 15,
  maxMinutes: 0,
  horizonDays: 365,
  noticeMinutes: 0,
  cancelMinutes: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  maxOpenPerUser: 0,
  quotaHours: 0,
  quotaDays: 0,
  qualificationId: '',
  companionIds: [],
  checkIn: false,
  noShowMinutes: 0,
  managers: [],
  prices: [],
  registration: '',
  firstOdometer: 0,
  serviceUntil: '',
  photoKey: '',
}

const ofKind: Readonly<Record<ResourceKind, Partial<ResourceInput>>> = {
  ROOM: { checkIn: true, noShowMinutes: 15 },
  CAR: { capacity: 5, opening: everyDay, slotMinutes: 30, minMinutes: 30 },
  EQUIPMENT: { slotMinutes: 30, minMinutes: 30 },
  GUEST: { opening: everyDay, slotMinutes: 0, minMinutes: 0, approvalMode: 'MANAGER' },
}

/** A new resource of a kind with the usual rules; nothing is said of its name and place. */
export const blankResource = (kind: ResourceKind): ResourceInput => ({ ...blank, ...ofKind[kind], kind })

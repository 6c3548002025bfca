import type { Prisma } from '@maru/prisma/generated/client.ts'

/** The offices people can be assigned to; the organisation and its addresses are invented. */
export const workplaceRows: readonly Prisma.WorkplaceCreateManyInput[] = [
  {
    code: 'DE01',
    nameEn: 'Europe office, Blieshausen',
    nameKo: '유럽 사무소 (블리스하우젠)',
    nameDe: 'Büro Europa, Blieshausen',
    timeZone: 'Europe/Berlin',
    address: 'Forschungsring 7, 66999 Blieshausen, Germany',
    sortOrder: 10,
    calendarCode: 'DE-SL',
  },
  {
    code: 'KR01',
    nameEn: 'Headquarters, Daejeon',
    nameKo: '본원 (대전)',
    nameDe: 'Zentrale, Daejeon',
    timeZone: 'Asia/Seoul',
    address: 'Hanul-ro 1, Yuseong-gu, Daejeon, Republic of Korea',
    sortOrder: 20,
    calendarCode: 'KR',
  },
]

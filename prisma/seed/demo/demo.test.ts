import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { codeRows } from '../reference/codes.ts'
import { workplaceRows } from '../reference/workplaces.ts'
import { departmentRows } from './departments.ts'
import { listRoleCodes, settingsRows, userRows } from './people.ts'
import { drawPortrait, portraitSvg } from './portrait.ts'
import { staff } from './staff.ts'

const now = new Date('2027-02-28T09:00:00Z')
const DAY = 86_400_000
const people = userRows(now, 'hash')
const person = (id: string) => people.find((row) => row.id === id)
const daysSinceSignIn = (id: string) => (now.getTime() - new Date(person(id)?.lastSignInAt ?? NaN).getTime()) / DAY

describe('demo organisation', () => {
  it('has sixty people at work in eight departments of one tree', () => {
    expect(people.filter(({ active }) => active !== false)).toHaveLength(60)
    expect(departmentRows).toHaveLength(8)
    const codes = departmentRows.map(({ code }) => code)
    expect(departmentRows.filter(({ parentCode }) => !parentCode).map(({ code }) => code)).toEqual(['HEU'])
    expect(departmentRows.filter(({ parentCode }, index) => parentCode && !codes.slice(0, index).includes(parentCode))).toEqual([])
    for (const { departmentCode } of people) expect(codes).toContain(departmentCode)
    expect(people.filter(({ departmentCode }) => departmentCode === 'ENV').length).toBeGreaterThan(12)
  })

  it('gives every department a head from its own ranks', () => {
    for (const { code, headUserId } of departmentRows) expect(person(headUserId ?? '')?.departmentCode, code).toBe(code)
    expect(person('head')).toMatchObject({ departmentCode: 'ENV', positionCode: 'HEAD' })
  })

  it('uses each id, employee number, address and phone once', () => {
    for (const field of ['id', 'employeeNo', 'companyEmail', 'companyPhone', 'cellPhone'] as const) {
      expect(new Set(people.map((row) => row[field])).size, field).toBe(people.length)
    }
    expect(people.every(({ companyEmail }) => /^[a-z.-]+@hanul\.example$/.test(companyEmail))).toBe(true)
  })

  it('uses codes that exist', () => {
    const groups = {
      nationalityCode: 'CO00000003',
      positionCode: 'CO00000040',
      statusCode: 'CO00000043',
      languageCode: 'CO00000044',
      contractTypeCode: 'CO00000045',
      degreeCode: 'CO00000046',
      gradeCode: 'CO00000047',
      dutyCode: 'CO00000048',
      officeClassCode: 'CO00000049',
      appointmentTypeCode: 'CO00000050',
      dispatchCompanyCode: 'CO00000051',
      dispatchDepartmentCode: 'CO00000052',
    } as const
    const knownCodes = new Set(codeRows.map(({ groupId, code }) => `${groupId} ${code}`))
    const used = people.flatMap((row) =>
      Object.entries(groups).map(([field, groupId]) => ({ groupId, id: row.id, code: row[field as keyof typeof groups] })),
    )
    expect(used.filter(({ groupId, code }) => code && !knownCodes.has(`${groupId} ${code}`))).toEqual([])
    for (const { userId, workplaceCode, timeZoneCode, workspaceCode } of settingsRows(people)) {
      expect(
        workplaceRows.map(({ code }) => code),
        userId,
      ).toContain(workplaceCode)
      expect(knownCodes, userId).toContain(`CO00000041 ${timeZoneCode}`)
      expect(knownCodes, userId).toContain(`CO00000042 ${workspaceCode}`)
    }
  })

  it('writes names in the scripts people use', () => {
    expect(person('kim')).toMatchObject({ englishName: 'Min-jun Kim', koreanName: '김민준', germanName: '' })
    expect(person('bkrueger')).toMatchObject({ englishName: 'Bernd Krueger', koreanName: '', germanName: 'Bernd Krüger' })
    for (const { id, nationalityCode, koreanName } of people)
      expect(/^[가-힣]{2,4}$/.test(koreanName ?? ''), id).toBe(nationalityCode === 'KR')
  })

  it('gives the named accounts their roles and everybody G01', () => {
    const roles = {
      admin: ['G01', 'M01'],
      auditor: ['G01', 'A01'],
      admin2: ['G01', 'M01'],
      office: ['G01', 'H01'],
      office2: ['G01', 'H01'],
      clerk: ['G01', 'WM00001'],
      patent: ['G01', 'WM00002'],
    }
    for (const { id } of people) expect(listRoleCodes(id), id).toEqual(roles[id as keyof typeof roles] ?? ['G01'])
    for (const id of ['director', 'head', 'kim', 'han', 'choi', 'lee', 'park', ...Object.keys(roles)]) {
      expect(person(id), id).toMatchObject({ statusCode: 'EMPLOYED' })
      expect(person(id)?.mustChangePassword, id).toBeUndefined()
      expect(person(id)?.profileConfirmedAt, id).toBeInstanceOf(Date)
    }
  })

  it('has one account for every way an account can be refused', () => {
    expect(daysSinceSignIn('dormant')).toBe(120)
    expect(person('disabled')).toMatchObject({ active: false })
    expect(person('left')).toMatchObject({ active: false, deleted: true })
    expect(person('kowalski')).toMatchObject({ mustChangePassword: true, profileConfirmedAt: null, lastSignInAt: null })
    const others = people.map(({ id }) => id).filter((id) => !['dormant', 'disabled', 'left', 'kowalski'].includes(id))
    for (const id of others) expect(daysSinceSignIn(id), id).toBeLessThan(7)
  })

  it('lets contracts end after today only, and nobody begin before the age of 16 or after today', () => {
    const soon = now.getTime() + 90 * DAY
    expect(people.filter(({ contractEndDate }) => contractEndDate && new Date(contractEndDate).getTime() < soon)).toEqual([])
    for (const { id, joinDate, birthDate } of people) {
      expect(new Date(joinDate ?? NaN).getTime(), id).toBeLessThanOrEqual(now.getTime())
      expect(new Date(joinDate ?? NaN).getUTCFullYear() - new Date(birthDate ?? NaN).getUTCFullYear(), id).toBeGreaterThan(16)
    }
  })
})

describe('portraits', () => {
  it('are the same for the same person and differ between people', () => {
    expect(portraitSvg('kim')).toBe(portraitSvg('kim'))
    expect(new Set(staff.map(([id]) => portraitSvg(id))).size).toBe(staff.length)
  })

  it('are square pictures of 480 pixels', async () => {
    expect(await sharp(await drawPortrait('head')).metadata()).toMatchObject({ format: 'webp', width: 480, height: 480 })
  })
})

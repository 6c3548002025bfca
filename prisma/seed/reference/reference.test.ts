import { allLabels } from '@maru/shared/collections.ts'
import { BOARD_MENU, TOP_BOARD } from '@maru/shared/constants.ts'
import { roleCodes } from '@maru/shared/contract.ts'
import { isBuiltPage, matchRoute, toPagePath } from '@maru/shared/routes.ts'
import { describe, expect, it } from 'vitest'
import { boardRows } from './boards.ts'
import { codeGroupRows, codeRows } from './codes.ts'
import { countryCodes } from './country-codes.ts'
import { menuRows, roleMenuRows } from './menus.ts'
import { roleRows } from './roles.ts'
import { workplaceRows } from './workplaces.ts'

const menu = new Map(menuRows.map((row) => [row.number, row]))

describe('menu tree', () => {
  it('numbers every entry once, below its parent', () => {
    expect(menu.size).toBe(menuRows.length)
    for (const { number, parentNumber, level } of menuRows) {
      expect(number).toMatch([/^M\d{2}$/, /^M\d{6}$/, /^M\d{8}$/][level] ?? /never/)
      expect(number.startsWith(parentNumber ?? 'M'), number).toBe(true)
      expect(level, number).toBe((menu.get(parentNumber ?? '')?.level ?? -1) + 1)
    }
  })

  it('leads to pages of the route table only, each from one place', () => {
    const urls = menuRows.map(({ url }) => url ?? '').filter((url) => url !== '')
    expect(urls.filter((url) => !matchRoute(toPagePath(url)))).toEqual([])
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('has a label for every entry', () => {
    const numbers = new Set(allLabels.map(([number]) => number))
    expect(menuRows.filter(({ labelNo }) => !numbers.has(labelNo))).toEqual([])
  })

  it('shows an entry when its page or one below it is built', () => {
    const reaches = (number: string) => menuRows.some((row) => row.number.startsWith(number) && row.url && isBuiltPage(row.url))
    for (const { number, active } of menuRows) expect(active, number).toBe(reaches(number))
  })

  it('has the board menu in its place', () => {
    expect(menu.get(BOARD_MENU)).toMatchObject({ level: 1, parentNumber: 'M01' })
  })
})

describe('first rights on the menu', () => {
  const holds = (roleCode: string, menuNumber: string, right: string) =>
    roleMenuRows.some((row) => row.roleCode === roleCode && row.menuNumber === menuNumber && row.right === right)

  it('give every entry to somebody, and its parents with it', () => {
    for (const { number } of menuRows)
      expect(
        roleMenuRows.some((row) => row.menuNumber === number),
        number,
      ).toBe(true)
    const orphans = roleMenuRows.filter(({ roleCode, menuNumber }) => {
      const parent = menu.get(menuNumber)?.parentNumber
      return parent && !holds(roleCode, parent, 'READ')
    })
    expect(orphans).toEqual([])
  })

  it('keep ordinary staff out of the administration, and give B01 nothing', () => {
    expect(roleMenuRows.filter((row) => row.roleCode === 'G01' && row.menuNumber.startsWith('M08'))).toEqual([])
    expect(roleMenuRows.filter((row) => row.roleCode === 'B01')).toEqual([])
    expect(holds('M01', 'M080100', 'WRITE')).toBe(true)
    expect(holds('H01', 'M080100', 'WRITE')).toBe(false)
  })
})

describe('codes', () => {
  const codesOf = (groupId: string) => codeRows.filter((row) => row.groupId === groupId).map(({ code }) => code)

  it('fill every group, each code once and short enough for its column', () => {
    for (const { id } of codeGroupRows) expect(codesOf(id).length, id).toBeGreaterThan(2)
    expect(new Set(codeRows.map(({ groupId, code }) => `${groupId} ${code}`)).size).toBe(codeRows.length)
    expect(codeRows.filter(({ code }) => code.length > 20)).toEqual([])
    expect(codeRows.filter(({ nameEn, nameKo, nameDe }) => !nameEn || !nameKo || !nameDe)).toEqual([])
  })

  it('name the 249 countries of ISO 3166-1 in three languages', () => {
    expect(new Set(countryCodes).size).toBe(249)
    expect(codesOf('CO00000003').toSorted()).toEqual(countryCodes.toSorted())
    expect(
      codeRows.filter(({ code, nameEn, nameKo, nameDe }) => /^[A-Z]{2}$/.test(code) && [nameEn, nameKo, nameDe].includes(code)),
    ).toEqual([])
    const korea = codeRows.find(({ groupId, code }) => groupId === 'CO00000003' && code === 'KR')
    expect(korea).toMatchObject({ nameEn: 'South Korea', nameKo: '대한민국', nameDe: 'Südkorea' })
  })

  it('offer time zones the runtime can compute with', () => {
    for (const code of codesOf('CO00000041')) expect(() => new Intl.DateTimeFormat('en', { timeZone: code }), code).not.toThrow()
    for (const { code, timeZone } of workplaceRows) expect(codesOf('CO00000041'), code).toContain(timeZone)
  })

  it('offer only work areas whose page is built', () => {
    expect(codeRows.filter(({ groupId, active }) => groupId === 'CO00000042' && active).map(({ code }) => code)).toContain('HOME')
  })
})

describe('boards and roles', () => {
  it('hang every board under a board before it, nine of them at the top, one with children', () => {
    const ids = boardRows.map(({ id }) => id)
    expect(boardRows.filter(({ parentId }, index) => parentId && !ids.slice(0, index).includes(parentId))).toEqual([])
    expect(boardRows.filter(({ parentId }) => parentId === TOP_BOARD)).toHaveLength(9)
    expect(boardRows.filter(({ parentId }) => parentId === 'B200')).toHaveLength(2)
  })

  it('know exactly the roles of the contracts', () => {
    expect(roleRows.map(({ code }) => code).toSorted()).toEqual(roleCodes.toSorted())
  })
})

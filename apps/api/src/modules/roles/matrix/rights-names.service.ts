import { matrixLabels } from '@maru/shared/roles/role.labels.ts'
import { type MenuRight, menuRights } from '@maru/shared/roles/rights-matrix.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { menuLines } from './rights-matrix.service.ts'

const isRight = (text: string): text is MenuRight => menuRights.some((right) => right === text)

/** How the items of a role are read: `M080100 READ` as `Users: View`, the id of a call as what it does; what is gone stays as it was logged. */
export async function rightsNames(db: Db, who: Who): Promise<(item: string) => string> {
  const [lines, apis] = await Promise.all([menuLines(db, who), db.api.findMany({ select: { id: true, summary: true } })])
  const menus = new Map(lines.map(({ number, name }) => [number, name]))
  const calls = new Map(apis.map(({ id, summary }) => [id, summary]))
  return (item) => {
    const call = calls.get(item)
    if (call !== undefined) return call || item
    const [number = '', right = ''] = item.split(' ')
    const menu = menus.get(number)
    return menu === undefined || !isRight(right) ? item : `${menu}: ${wordIn(matrixLabels[right], who.language)}`
  }
}

import { menuHelpLabels as labels } from '@maru/shared/menus/menu-help.labels.ts'
import { menuHelp } from '@maru/shared/menus/menu-help.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/client.ts'
import { IconButton } from '../../kit/buttons.tsx'
import { CircleQuestionMark } from '../../kit/icons.ts'
import { later } from '../../kit/later.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { type MenuNode, findTrail } from '../../features/menus/tree/menu-tree.ts'

const HelpDialog = later(async () => (await import('./HelpDialog.tsx')).HelpDialog)

/** The "?" of the open page, where an administrator wrote something about it. */
export function PageHelp({ menus, pathname }: { menus: readonly MenuNode[]; pathname: string }) {
  const label = useLabel()
  const numbers = useQuery({ ...query(menuHelp.list, {}), staleTime: 5 * 60_000 })
  const [open, setOpen] = useState('')
  const menu = findTrail(menus, pathname).at(-1)
  if (menu === undefined || !numbers.data?.includes(menu.number)) return null
  return (
    <>
      <IconButton size="small" name={label(labels.help)} onClick={() => setOpen(menu.number)}>
        <CircleQuestionMark size={16} />
      </IconButton>
      {open === menu.number && <HelpDialog number={menu.number} name={menu.name} onClose={() => setOpen('')} />}
    </>
  )
}

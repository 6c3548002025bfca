import { type DepartmentRow, departments } from '@maru/shared/departments/department.ts'
import { messages } from '@maru/shared/messages.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { today } from '../../../kit/text/format.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import type { TreeMoves } from '../../users/departments/OrganisationTree.tsx'
import { dropPlace, keyPlace, type Place, zoneAt } from './tree-move.ts'

export interface AskedMove extends Place {
  readonly code: string
}

/** Another place among the same ones is saved at once; another department above is asked about, with the day it begins. */
export function useTreeMoves(rows: readonly DepartmentRow[]) {
  const { officeTimeZone } = useMe()
  const move = useAction(departments.move, ['users', 'people'])
  const [askedMove, setAskedMove] = useState<AskedMove>()
  const begin = (code: string, place: Place | undefined) => {
    if (place === undefined || move.isPending) return
    const parentCode = rows.find((row) => row.code === code)?.parentCode ?? ''
    if (place.parentCode !== parentCode) return setAskedMove({ code, ...place })
    const body = { ...place, changesOn: today(officeTimeZone) }
    move
      .mutateAsync({ params: { code }, body })
      .then(() => toast.success(messages.saved))
      .catch(() => undefined)
  }
  const moves: TreeMoves = {
    onKey: (code, key) => begin(code, keyPlace(rows, code, key)),
    onDrop: (code, target, share) => begin(code, dropPlace(rows, code, target, zoneAt(share, 1))),
    dropLook: (code, target, share) => (dropPlace(rows, code, target, zoneAt(share, 1)) === undefined ? '' : `drop-${zoneAt(share, 1)}`),
  }
  return { moves, askedMove, settle: () => setAskedMove(undefined) }
}

import { permissionPreviews, type RightsGroup, type RightsOutcome, type RightsStep } from '@maru/shared/roles/permission-preview.ts'
import { matrixLabels as labels, roleLabels } from '@maru/shared/roles/role.labels.ts'
import type { MenuRight } from '@maru/shared/roles/rights-matrix.ts'
import type { DataDomain, ScopeReach } from '@maru/shared/roles/role-fields.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { ExcelButton } from '../exports/ExcelButton.tsx'
import { EffectTable } from './EffectTable.tsx'
import { useMay } from '../rights/use-may.ts'

const WIDTH = 760
/** Screens first: they say most to whoever decides. */
const ORDER = ['menu', 'scope', 'api']

/** What an outcome is about, in words: the item's parts are those of the contract. */
function useOutcomeText() {
  const label = useLabel()
  return ({ kind, item, name }: RightsOutcome) => {
    if (kind === 'api') return `${name} (${item})`
    const [first = '', second = '', third = ''] = item.split(' ')
    if (kind === 'menu') return `${name}${third === '' ? '' : ` (${third})`}: ${label(labels[second as MenuRight])}`
    const reach = label(roleLabels[`reach${second as ScopeReach}`])
    return `${label(roleLabels.scopes)}, ${label(roleLabels[`domain${first as DataDomain}`])}: ${name === '' ? reach : `${reach} (${name})`}`
  }
}

interface Asked {
  readonly body: RightsStep
  readonly groups: readonly RightsGroup[]
  readonly answer: (yes: boolean) => void
}

function PermissionPreviewDialog({ body, groups, answer }: Asked) {
  const label = useLabel()
  const textOf = useOutcomeText()
  const effects = groups.flatMap(({ names, outcomes }, index) =>
    outcomes
      .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
      .map((outcome) => ({
        key: `${String(index)} ${outcome.kind} ${outcome.item} ${String(outcome.gains)}`,
        gains: outcome.gains,
        what: textOf(outcome),
        total: names.length,
        names,
      })),
  )
  const footer = (
    <>
      <ExcelButton route={permissionPreviews.excel} args={{ body }} />
      <span className="grow" />
      <Button variant="text" onClick={() => answer(false)}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" autoFocus onClick={() => answer(true)}>
        {label(labels.save)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.dryRun)} width={WIDTH} footer={footer} onClose={() => answer(false)}>
      <div className="stack gap-16 py-16 px-24 wrap-anywhere">
        <EffectTable effects={effects} />
      </div>
    </DialogFrame>
  )
}

/**
 * Before a change is saved by which people gain or lose something, `confirm` shows who and what and asks; where nobody does, or the
 * person may not look ahead, it says yes at once. It throws what saving would throw.
 */
export function usePermissionPreview() {
  const may = useMay()
  const run = useAction(permissionPreviews.run)
  const [question, setQuestion] = useState<Asked>()
  const confirm = async (body: RightsStep): Promise<boolean> => {
    if (!may(permissionPreviews.run)) return true
    if (question !== undefined) return false
    const groups = await run.mutateAsync({ body })
    if (groups.length === 0) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const answer = (yes: boolean) => {
      setQuestion(undefined)
      resolve(yes)
    }
    setQuestion({ body, groups, answer })
    return promise
  }
  return { confirm, pending: run.isPending || question !== undefined, dialog: question && <PermissionPreviewDialog {...question} /> }
}

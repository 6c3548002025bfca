import { REQUEST_ASSETS_MAX } from '@maru/shared/assets/requests/asset-lines.ts'
import type { PickedAsset } from '@maru/shared/assets/requests/asset-picker.ts'
import { assetRequestLabels as labels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { type ReactNode, useContext, useState } from 'react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { faultText } from '../../../kit/forms/field-issues.ts'
import { FormMetaContext } from '../../../kit/forms/form-context.ts'
import { CircleAlert, Plus, Trash2 } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { AssetName } from '../picker/AssetName.tsx'
import { AssetPicker } from '../picker/AssetPicker.tsx'
import { useNamedAssets } from '../picker/use-assets.ts'

type AssetLine = Readonly<Record<string, string>> & { readonly assetNo: string }
interface AssetBody {
  body: { lines: AssetLine[] }
}

interface AssetLinesFieldProps {
  /** The line of an asset that was chosen. */
  readonly lineOf: (asset: PickedAsset) => AssetLine
  /** States of assets it is for; all unless given. */
  readonly isPossible?: (status: PickedAsset['status']) => boolean
  /** One asset may stand in several lines. */
  readonly repeats?: boolean
  /** Fields of a line below its asset. */
  readonly children?: (index: number, more: { readonly asset: PickedAsset | undefined; readonly repeat: () => void }) => ReactNode
}

/** What is wrong with the lines as a whole, or with the asset of one; led to like a field. */
function LineFault({ name }: { name: string }) {
  const {
    field: { ref },
    fieldState: { error },
  } = useController({ name })
  const message = error?.message ?? (error as { root?: { message?: string } } | undefined)?.root?.message
  return (
    <div ref={ref} tabIndex={-1}>
      {message !== undefined && (
        <span role="alert" className="row field-error">
          <CircleAlert size={13} aria-hidden />
          {faultText(message)}
        </span>
      )}
    </div>
  )
}

/** The assets of a request, one line each: chosen together, each with number, name, place and custodian. */
export function AssetLinesField({ lineOf, isPossible, repeats = false, children }: AssetLinesFieldProps) {
  const label = useLabel()
  const { readOnly } = useContext(FormMetaContext)
  const { clearErrors } = useFormContext()
  const { fields, append, insert, remove } = useFieldArray<AssetBody, 'body.lines', 'key'>({ name: 'body.lines', keyName: 'key' })
  const [picking, setPicking] = useState(false)
  const numbers = fields.map(({ assetNo }) => assetNo)
  const assetOf = useNamedAssets(numbers)
  const add = (assets: readonly PickedAsset[]) => {
    append(assets.map(lineOf))
    clearErrors('body.lines')
    setPicking(false)
  }
  const repeat = (index: number) => () => {
    const asset = assetOf(numbers[index] ?? '')
    if (asset) insert(index + 1, lineOf(asset))
  }
  return (
    <div className="stack top gap-12">
      {fields.map(({ key, assetNo }, index) => (
        <div key={key} className="stack full-width line-bottom pb-12 gap-8">
          <div className="row">
            <AssetName assetNo={assetNo} asset={assetOf(assetNo)} />
            <span className="grow" />
            {!readOnly && (
              <IconButton size="small" name={label(labels.removeAsset, assetNo)} onClick={() => remove(index)}>
                <Trash2 size={15} />
              </IconButton>
            )}
          </div>
          <LineFault name={`body.lines.${String(index)}.assetNo`} />
          {children?.(index, { asset: assetOf(assetNo), repeat: repeat(index) })}
        </div>
      ))}
      {fields.length === 0 && <p className="muted">{label(labels.noAssetsYet)}</p>}
      <LineFault name="body.lines" />
      {!readOnly && fields.length < REQUEST_ASSETS_MAX && (
        <Button size="small" variant="outlined" onClick={() => setPicking(true)}>
          <Plus size={14} />
          {label(labels.addAssets)}
        </Button>
      )}
      {picking && (
        <AssetPicker
          scope="mine"
          exclude={repeats ? [] : numbers}
          {...(isPossible && { isPossible })}
          most={REQUEST_ASSETS_MAX - fields.length}
          onPick={add}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

import { assetRegisterLabels, assetStatusLabels } from '@maru/shared/assets/asset.labels.ts'
import { assetPicker, type AssetPickerQuery, type PickedAsset } from '@maru/shared/assets/requests/asset-picker.ts'
import { assetRequestLabels as labels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { peopleLabels } from '@maru/shared/users/people.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { Check } from '../../../kit/icons.ts'
import { fillsPages, Pager } from '../../../kit/table/Pager.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChosenChips } from '../../../widgets/fields/ChosenChips.tsx'
import { toOptions } from '../../../widgets/fields/options.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { AssetName } from './AssetName.tsx'

const WIDTH = 720

interface AssetPickerProps {
  /** mine = only those one may ask for. */
  readonly scope: AssetPickerQuery['scope']
  /** Numbers that are not offered. */
  readonly exclude?: readonly string[]
  /** States of assets that can be chosen; all unless given. */
  readonly isPossible?: (status: PickedAsset['status']) => boolean
  /** No more than so many. */
  readonly most: number
  readonly onPick: (chosen: readonly PickedAsset[]) => void
  readonly onClose: () => void
}

interface RowsProps {
  readonly isPossible: (status: PickedAsset['status']) => boolean
  readonly rows: readonly PickedAsset[]
  readonly isChosen: (asset: PickedAsset) => boolean
  readonly onToggle: (asset: PickedAsset) => void
}

function Rows({ rows, isPossible, isChosen, onToggle }: RowsProps) {
  const label = useLabel()
  return (
    <div role="group" aria-label={label(labels.assetLines)}>
      {rows.map((asset) => (
        <button
          key={asset.assetNo}
          type="button"
          role="checkbox"
          aria-checked={isChosen(asset)}
          disabled={!isPossible(asset.status)}
          className={`row full-width line-bottom text-left gap-10 py-6 px-16 ${isPossible(asset.status) ? 'clickable' : 'muted'}`}
          onClick={() => onToggle(asset)}
        >
          <span className="inline-row center flex-none picker-mark">{isChosen(asset) && <Check size={12} aria-hidden />}</span>
          <AssetName assetNo={asset.assetNo} asset={asset} />
          <span className="grow" />
          <span className="muted small flex-none">{label(assetStatusLabels[asset.status])}</span>
        </button>
      ))}
    </div>
  )
}

/** Chooses assets by any part of number, name, maker, model or serial number (SPEC 2 assetmgtlistpopup). */
export function AssetPicker({ scope, exclude = [], isPossible = () => true, most, onPick, onClose }: AssetPickerProps) {
  const label = useLabel()
  const [asked, setAsked] = useState<AssetPickerQuery>({ q: '', scope, page: 1, size: 25 })
  const [chosen, setChosen] = useState<readonly PickedAsset[]>([])
  const list = useQuery({ ...query(assetPicker.list, { query: asked }), placeholderData: keepPreviousData })
  const rows = (list.data?.rows ?? []).filter(({ assetNo }) => !exclude.includes(assetNo))
  const isChosen = ({ assetNo }: PickedAsset) => chosen.some((one) => one.assetNo === assetNo)
  const remove = ({ assetNo }: PickedAsset) => setChosen(chosen.filter((one) => one.assetNo !== assetNo))
  const toggle = (asset: PickedAsset) => (isChosen(asset) ? remove(asset) : chosen.length < most && setChosen([...chosen, asset]))
  const narrow = (change: Partial<AssetPickerQuery>) => setAsked({ ...asked, page: 1, ...change })
  const registers = [{ value: '', text: label(labels.allRegisters) }, ...toOptions(label, assetRegisterLabels)]
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
        {chosen.length === 0 ? label(labels.addAssets) : label(labels.chooseCount, chosen.length)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.chooseAssets)} width={WIDTH} footer={footer} onClose={onClose}>
      <div className="column h-440">
        <div className="stack line-bottom py-10 px-16 gap-8">
          <SearchBox autoFocus value={asked.q ?? ''} placeholder={label(labels.searchAssets)} onSearch={(q) => narrow({ q })} />
          <Segments
            name={label(labels.allRegisters)}
            value={asked.register ?? ''}
            options={registers}
            onChange={(value) => narrow({ register: value === 'AV' || value === 'GWG' ? value : undefined })}
          />
          <ChosenChips
            label={label(peopleLabels.chosen)}
            items={chosen}
            keyOf={({ assetNo }) => assetNo}
            text={({ assetNo, name }) => `${assetNo} ${name}`}
            removeName={({ assetNo }) => label(labels.removeAsset, assetNo)}
            onRemove={remove}
          />
        </div>
        <div className="scroll" aria-busy={list.isFetching}>
          {list.isError && <ErrorBox error={list.error} onRetry={() => void list.refetch()} />}
          {list.isPending && <SkeletonRows />}
          {list.data !== undefined && rows.length === 0 && (
            <Empty title={label(labels.noAssetFound)} text={label(scope === 'mine' ? labels.noAssetText : kitLabels.noMatchText)} />
          )}
          {rows.length > 0 && <Rows rows={rows} isPossible={isPossible} isChosen={isChosen} onToggle={toggle} />}
        </div>
        {list.data !== undefined && fillsPages(list.data.total) && (
          <Pager
            page={asked.page}
            size={asked.size}
            total={list.data.total}
            onPage={(page) => narrow({ page })}
            onSize={(size) => narrow({ size })}
          />
        )}
      </div>
    </DialogFrame>
  )
}

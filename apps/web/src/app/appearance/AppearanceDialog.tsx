import { sizes } from '@maru/shared/constants.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { Appearance } from '@maru/shared/platform/appearance.ts'
import { appearanceLabels as labels } from '@maru/shared/shell/shell.labels.ts'
import { useId } from 'react'
import { Button } from '../../kit/buttons.tsx'
import { CheckInput } from '../../kit/forms/CheckInput.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { FormBody } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useAppearance } from './appearance.ts'
import { useChangeAppearance } from './use-own-appearance.ts'
import './appearance.css'

const themes = { light: labels.light, dark: labels.dark, system: labels.system } as const
const rows = { compact: labels.compact, normal: labels.normal, comfortable: labels.comfortable } as const

interface ChoiceProps<T extends string> {
  readonly name: LabelRecord
  readonly value: T
  readonly options: Readonly<Record<T, LabelRecord>>
  readonly onChange: (value: T) => void
}

/** A few choices as buttons side by side, one of them pressed. */
function Choice<T extends string>({ name, value, options, onChange }: ChoiceProps<T>) {
  const label = useLabel()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className="block mb-6 strong">
        {label(name)}
      </span>
      <div className="row">
        {(Object.keys(options) as T[]).map((option) => (
          <Button key={option} variant="outlined" aria-pressed={option === value} onClick={() => onChange(option)}>
            {label(options[option])}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Theme, row height, width of lists and single keys; each takes effect as it is chosen. */
export function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const { theme, rowHeight, wideLists, singleKeys } = useAppearance()
  const change: (part: Partial<Appearance>) => void = useChangeAppearance()
  return (
    <DialogFrame title={label(labels.title)} width={sizes.signInDialog} onClose={onClose}>
      <FormBody>
        <div className="stack gap-16">
          <Choice name={labels.theme} value={theme} options={themes} onChange={(chosen) => change({ theme: chosen })} />
          <Choice name={labels.rows} value={rowHeight} options={rows} onChange={(chosen) => change({ rowHeight: chosen })} />
          <CheckInput name="wideLists" text={label(labels.wideLists)} checked={wideLists} onChange={(on) => change({ wideLists: on })} />
          <CheckInput
            name="singleKeys"
            text={label(labels.singleKeys)}
            checked={singleKeys}
            onChange={(on) => change({ singleKeys: on })}
          />
        </div>
      </FormBody>
    </DialogFrame>
  )
}

import { requestLabels } from '@maru/shared/approvals/request.labels.ts'
import type { BoardInput } from '@maru/shared/platform/board-admin.ts'
import { boardLabels as words } from '@maru/shared/platform/board-admin.labels.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../kit/Field.tsx'
import { Button } from '../../kit/buttons.tsx'
import { Plus } from '../../kit/icons.ts'
import { Menu, MenuItem } from '../../kit/menus.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { ChosenChips } from '../../widgets/ChosenChips.tsx'
import './boards.css'

type CodesName = Extract<keyof BoardInput, `${string}RoleCodes` | `${string}DepartmentCodes`>

interface CodesFieldProps {
  readonly name: CodesName
  readonly choices: readonly { readonly code: string; readonly name: string }[]
}

/** Roles or departments a right is given to, as chips, with a list to add from. */
export function CodesField({ name, choices }: CodesFieldProps) {
  const label = useLabel()
  const { setValue, formState } = useFormContext<BoardInput>()
  const codes = useWatch<BoardInput, CodesName>({ name })
  const nameOf = (code: string) => choices.find((one) => one.code === code)?.name ?? code
  const set = (value: string[]) => setValue(name, value, { shouldDirty: true })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const left = choices.filter(({ code }) => !codes.includes(code))
  const add = (code: string) => {
    setAnchor(null)
    set([...codes, code])
  }
  const error = formState.errors[name]?.message
  return (
    <Field label={label(words[name])} span={6} group {...(error !== undefined && { error })}>
      {(ids) => (
        <div className="board-codes" role="group" aria-labelledby={ids.labelId}>
          <ChosenChips
            items={codes}
            keyOf={(code) => code}
            text={nameOf}
            removeName={(code) => label(requestLabels.takeOut, nameOf(code))}
            onRemove={(code) => set(codes.filter((one) => one !== code))}
          />
          <span>
            <Button
              variant="text"
              size="small"
              aria-haspopup="menu"
              aria-label={label(words.addTo, label(words[name]))}
              disabled={left.length === 0}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <Plus size={13} />
              {label(words.add)}
            </Button>
          </span>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {left.map((one) => (
              <MenuItem key={one.code} onClick={() => add(one.code)}>
                {one.name}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </Field>
  )
}

import { requestLabels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { boardLabels as labels } from '@maru/shared/boards/board-admin.labels.ts'
import { useState } from 'react'
import { Button } from '../../kit/buttons.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { type CommonFieldProps, useBoundField } from '../../kit/forms/form-context.ts'
import { Plus } from '../../kit/icons.ts'
import { Menu, MenuItem } from '../../kit/menus.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { ChosenChips } from '../fields/ChosenChips.tsx'

interface CodesFieldProps extends CommonFieldProps {
  readonly choices: readonly { readonly code: string; readonly name: string }[]
}

/** Several codes of a list (roles, departments, types) as chips, with a menu to add from; a field of the form around it. */
export function CodesField({ choices, ...props }: CodesFieldProps) {
  const label = useLabel()
  const bound = useBoundField(props)
  const codes = bound.field.value as readonly string[]
  const nameOf = (code: string) => choices.find((one) => one.code === code)?.name ?? code
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const left = choices.filter(({ code }) => !codes.includes(code))
  const add = (code: string) => {
    setAnchor(null)
    bound.field.onChange([...codes, code])
  }
  return (
    <Field {...bound.frame} group>
      {(ids) => (
        <div className="stack gap-6" role="group" aria-labelledby={ids.labelId} aria-describedby={ids.describedBy}>
          <ChosenChips
            items={codes}
            keyOf={(code) => code}
            text={nameOf}
            removeName={(code) => label(requestLabels.takeOut, nameOf(code))}
            onRemove={bound.disabled ? undefined : (code) => bound.field.onChange(codes.filter((one) => one !== code))}
          />
          <span>
            <Button
              variant="text"
              size="small"
              aria-haspopup="menu"
              aria-label={label(labels.addTo, bound.frame.label)}
              disabled={bound.disabled || left.length === 0}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <Plus size={13} />
              {label(labels.add)}
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

import { requestLabels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { useState } from 'react'
import { Field } from '../../kit/forms/Field.tsx'
import { type CommonFieldProps, useBoundField } from '../../kit/forms/form-context.ts'
import { onEnter } from '../../kit/on-enter.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import type { LabelKey } from '../../kit/text/label-store.ts'
import { ChosenChips } from '../../widgets/fields/ChosenChips.tsx'

interface WordsFieldProps extends CommonFieldProps {
  readonly maxLength: number
  /** Name of the input that adds one. */
  readonly addText: LabelKey
}

/** Several short texts as chips; Enter, or leaving the input, adds what was typed, each once. */
export function WordsField({ maxLength, addText, ...props }: WordsFieldProps) {
  const label = useLabel()
  const bound = useBoundField(props)
  const words = bound.field.value as readonly string[]
  const [typed, setTyped] = useState('')
  const add = () => {
    const word = typed.trim()
    if (word !== '' && !words.includes(word)) bound.field.onChange([...words, word])
    setTyped('')
  }
  return (
    <Field {...bound.frame} group>
      {(ids) => (
        <div className="stack gap-6" role="group" aria-labelledby={ids.labelId} aria-describedby={ids.describedBy}>
          <ChosenChips
            items={words}
            keyOf={(word) => word}
            text={(word) => word}
            removeName={(word) => label(requestLabels.takeOut, word)}
            onRemove={bound.disabled ? undefined : (word) => bound.field.onChange(words.filter((one) => one !== word))}
          />
          <input
            className="input"
            value={typed}
            disabled={bound.disabled}
            maxLength={maxLength}
            aria-label={label(addText)}
            placeholder={label(addText)}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onEnter(add)}
            onBlur={add}
          />
        </div>
      )}
    </Field>
  )
}

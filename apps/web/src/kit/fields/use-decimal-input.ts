import { formatDecimal, readDecimal } from '@maru/shared/codecs.ts'
import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import type { BoundField } from '../forms/form-context.ts'
import { labelSnapshot } from '../text/label-store.ts'

/** Whether all of an input is selected, as the tab key leaves it: what is typed next replaces it. */
const isAllSelected = (input: HTMLInputElement) =>
  input.value !== '' && input.selectionStart === 0 && input.selectionEnd === input.value.length

/**
 * The parts of an input that a decimal number is typed into. What is typed stays as it is while the field has the focus, and is written as the
 * language writes it when the focus leaves; the form holds its decimal text, or the typed text where it is no number.
 */
export function useDecimalInput({ field }: Pick<BoundField, 'field'>, { isGrouped }: { isGrouped: boolean }) {
  const { language } = labelSnapshot()
  const stored = String(field.value ?? '')
  const [draft, setDraft] = useState<{ text: string; value: string }>()
  const selected = useRef<HTMLInputElement>(undefined)
  useLayoutEffect(() => {
    selected.current?.select()
    selected.current = undefined
  })
  const isCurrent = draft !== undefined && (draft.value === stored || draft.text.trim() === '')
  return {
    value: isCurrent ? draft.text : formatDecimal(stored, language, { isGrouped }),
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      selected.current = target instanceof HTMLInputElement && isAllSelected(target) ? target : undefined
      setDraft({ text: formatDecimal(stored, language, { isGrouped: false }), value: stored })
    },
    onChange: ({ target: { value: text } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const value = text.trim() === '' ? '' : readDecimal(text, language)
      setDraft({ text, value })
      field.onChange(value)
    },
    onBlur: () => {
      setDraft(undefined)
      field.onBlur()
    },
  }
}

import type { LabelRecords } from '@maru/shared/labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type FormEvent, type ReactNode, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../buttons.tsx'
import { DialogFrame } from '../dialogs/DialogFrame.tsx'
import { isConflict } from '../feedback/api-error.ts'
import { FormMetaContext } from './form-context.ts'
import { useReading } from './reading.ts'
import { mayLeave, useLeaveGuard } from './leave-guard.ts'
import { isComposing } from '../on-enter.ts'
import { useOpenedRecord } from './opened-record.ts'
import { showIssues, useRecordForm } from './record-form.ts'
import type { LabelKey } from '../text/label-store.ts'
import { useLabel } from '../text/use-label.ts'

interface FormDialogProps<T extends FieldValues, R> {
  readonly title: string
  readonly meta?: ReactNode
  /** CSS pixels; 640 unless given. */
  readonly width?: number
  readonly schema: z.ZodType<T>
  readonly values: T
  /** The stored record that is changed, for a save that must not overwrite what another person saved meanwhile. */
  readonly record?: R
  readonly labels: LabelRecords
  readonly readOnly?: boolean
  /** What the button does where it does more than save; by what is entered where that decides. */
  readonly saveText?: LabelKey | ((values: T) => LabelKey)
  /**
   * Saves; a refused call keeps the dialog open and marks the fields, `false` keeps it open too. `opened` is the record that the person
   * began to change, whatever was loaded since: its revision goes with the call.
   */
  readonly onSave: (input: T, opened: R) => Promise<unknown>
  /** `unsaved`: typed input is dropped by closing. `false` keeps the dialog open. */
  readonly onClose: (unsaved: boolean) => unknown
  /** Buttons of this record only (delete, reset), on the left of the foot. */
  readonly actions?: ReactNode
  /** Buttons of this record after which it is gone: `done` closes without asking about typed input. */
  readonly renderActions?: (done: () => void) => ReactNode
  /** Asks before an unsaved change is dropped; `false` where the dialog has its own rule. */
  readonly guarded?: boolean
  readonly children: ReactNode | ((form: UseFormReturn<T>) => ReactNode)
}

/** Number of faults in words, read out when it changes; empty while nothing is wrong. */
function FaultCount({ form }: { form: UseFormReturn }) {
  const label = useLabel()
  const count = form.formState.isSubmitted ? Object.keys(form.formState.errors).length : 0
  return (
    <span role="alert" className="text-danger medium dialog-faults">
      {count > 0 && label(kitLabels.faults, count)}
    </span>
  )
}

/** Sends the form and closes after success; the guard no longer asks from then on. */
function useSave<T extends FieldValues, R>(form: UseFormReturn<T>, props: FormDialogProps<T, R>) {
  const done = useRef(false)
  const dirty = useRef(false)
  const isDirtyNow = form.formState.isDirty
  const { opened, renew } = useOpenedRecord(props.record as R, isDirtyNow)
  useEffect(() => {
    dirty.current = isDirtyNow
  }, [isDirtyNow])
  const isDirty = useCallback(() => dirty.current && !done.current, [])
  const finish = (unsaved: boolean) => {
    // Before onClose, because that may lead to another address, which must not ask again.
    done.current = true
    done.current = props.onClose(unsaved) !== false
  }
  const close = async () => {
    const unsaved = isDirty()
    if (props.guarded === false || (await mayLeave(unsaved))) finish(unsaved)
  }
  // The form's own mark goes as soon as a fresh record fills it.
  const [isSaving, setSaving] = useState(false)
  const refuse = (error: unknown) => {
    if (isConflict(error)) renew()
    showIssues(form, error)
  }
  const send = async (input: T) => {
    setSaving(true)
    await props
      .onSave(input, opened)
      .then((saved) => saved === false || finish(false), refuse)
      .finally(() => setSaving(false))
  }
  const save = (event?: FormEvent) => {
    event?.stopPropagation()
    void form.handleSubmit(send)(event)
  }
  return { save, close, isDirty, isSaving, done: () => finish(false) }
}

const FIRST = 'input:not([disabled], [type=file], .MuiSelect-nativeInput), textarea:not([disabled]), [role=combobox]:not([aria-disabled])'
/** Typing may begin at once. A ref and not an effect, because the dialog takes the focus itself when nothing in it has it yet. */
const focusFirst = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>(FIRST)?.focus()

/** Ctrl S and Cmd S save. */
function useSaveKey(enabled: boolean, save: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || isComposing(event)) return
    event.preventDefault()
    const typedAt = document.activeElement as HTMLElement | null
    typedAt?.blur() // What is typed is read as on leaving the field.
    typedAt?.focus()
    if (enabled) save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** New, edit and read-only of one record in one dialog: its contract checks, its labels name the fields, its values are the program's own. */
export function FormDialog<T extends FieldValues, R = undefined>(props: FormDialogProps<T, R>) {
  const label = useLabel()
  const formId = useId()
  const form = useRecordForm(props.schema, props.values)
  const { save, close, isDirty, isSaving, done } = useSave(form, props)
  const reading = useReading()
  const { readOnly = reading, labels, title, width = 640, saveText } = props
  useSaveKey(!readOnly && !isSaving, save)
  useLeaveGuard(
    useCallback(() => props.guarded !== false && isDirty(), [props.guarded, isDirty]),
    form.formState.isDirty,
  )
  const meta = useMemo(() => ({ labels, readOnly }), [labels, readOnly])
  const footer = (
    <>
      {!reading && (props.renderActions?.(done) ?? props.actions)}
      <FaultCount form={form as unknown as UseFormReturn} />
      <span className="grow" />
      <Button variant="text" onClick={() => void close()}>
        {label(kitLabels.close)}
      </Button>
      {!readOnly && (
        <Button variant="contained" type="submit" form={formId} loading={isSaving}>
          {label((typeof saveText === 'function' ? saveText(form.watch()) : saveText) ?? kitLabels.save)}
        </Button>
      )}
    </>
  )
  return (
    <DialogFrame title={title} meta={props.meta} width={width} footer={footer} readOnly={readOnly} onClose={() => void close()}>
      <FormProvider {...form}>
        <FormMetaContext value={meta}>
          <form id={formId} ref={focusFirst} noValidate onSubmit={save}>
            {typeof props.children === 'function' ? props.children(form) : props.children}
          </form>
        </FormMetaContext>
      </FormProvider>
    </DialogFrame>
  )
}

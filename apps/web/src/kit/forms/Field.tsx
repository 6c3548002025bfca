import { type ReactNode, useId } from 'react'
import { CircleAlert } from '../icons.ts'
import './field.css'

/** Ids a control takes so that its label, hint and fault are read out with it. */
export interface ControlIds {
  readonly id: string
  readonly labelId: string
  readonly describedBy: string | undefined
}

interface FieldProps {
  readonly label: string
  readonly required?: boolean | undefined
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** Columns of twelve. */
  readonly span?: number | undefined
  /** A group of controls has a name but no single control to point at. */
  readonly group?: boolean
  readonly children: (ids: ControlIds) => ReactNode
}

/** Label above, asterisk when required, hint or fault below: the only way a control gets a label. */
export function Field({ label, required = false, error, hint, span = 4, group = false, children }: FieldProps) {
  const id = useId()
  const labelId = `${id}label`
  const describedBy = error !== undefined || hint !== undefined ? `${id}note` : undefined
  const text = (
    <>
      {label}
      {required && <span className="text-danger strong">*</span>}
    </>
  )
  return (
    <div className="column shrink" style={{ gridColumn: `span ${span}` }}>
      {group ? (
        <span className="flex gap-4 secondary small strong field-label" id={labelId}>
          {text}
        </span>
      ) : (
        <label className="flex gap-4 secondary small strong field-label" htmlFor={id} id={labelId}>
          {text}
        </label>
      )}
      {children({ id, labelId, describedBy })}
      {error !== undefined ? (
        <span className="row field-error" id={describedBy}>
          <CircleAlert size={13} aria-hidden />
          {error}
        </span>
      ) : (
        hint !== undefined && (
          <span className="field-hint" id={describedBy}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}

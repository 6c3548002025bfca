import { type ReactNode, useContext, useMemo } from 'react'
import { FormMetaContext } from '../../../kit/forms/form-context.ts'

/** Closes the fields inside it, whatever the form around it allows. */
export function FieldsReadOnly({ when, children }: { when: boolean; children: ReactNode }) {
  const meta = useContext(FormMetaContext)
  const inner = useMemo(() => ({ ...meta, readOnly: meta.readOnly || when }), [meta, when])
  return <FormMetaContext value={inner}>{children}</FormMetaContext>
}

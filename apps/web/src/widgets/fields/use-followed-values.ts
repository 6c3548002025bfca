import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Keeps fields of a form at what the server says now, by their names; undefined while it has said nothing. */
export function useFollowedValues(values: Readonly<Record<string, string>> | undefined) {
  const { getValues, setValue } = useFormContext()
  const text = JSON.stringify(values ?? {})
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, string>))
      if (getValues(name) !== value) setValue(name, value, { shouldDirty: true, shouldValidate: false })
  }, [text, getValues, setValue])
}

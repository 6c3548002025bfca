import { useEffect, useState } from 'react'

/** A value once it has rested for a moment, so that typing does not ask at every letter. */
export function useDebouncedValue<T extends string>(value: T, pauseMs = 300): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return rested
}

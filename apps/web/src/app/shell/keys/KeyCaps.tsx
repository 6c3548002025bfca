import { useLabel } from '../../../kit/text/use-label.ts'
import type { KeyCap } from './keys.ts'

/** Keys as they are printed on a keyboard. */
export function KeyCaps({ caps }: { caps: readonly KeyCap[] }) {
  const label = useLabel()
  const texts = caps.map((cap) => (typeof cap === 'string' ? cap : label(cap)))
  return (
    <span className="inline-row gap-4 key-caps">
      {texts.map((text) => (
        <kbd key={text} className="key-cap">
          {text}
        </kbd>
      ))}
    </span>
  )
}

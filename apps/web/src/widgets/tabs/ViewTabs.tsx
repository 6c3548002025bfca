import { kitLabels } from '@maru/shared/web.labels.ts'
import { useNavigate } from 'react-router-dom'
import { useLabel } from '../../kit/text/use-label.ts'

interface View {
  /** Word of the view in the address; '' is the first one. */
  readonly key: string
  readonly text: string
}

interface ViewTabsProps {
  /** Accessible name, "Views" unless given. */
  readonly name?: string
  readonly path: string
  readonly open: string
  readonly views: readonly View[]
}

/** Views of one list page; each has an address of its own, so they are links and not tabs. */
export function ViewTabs({ name, path, open, views }: ViewTabsProps) {
  const label = useLabel()
  const navigate = useNavigate()
  // The path may name a record already.
  const join = path.includes('?') ? '&' : '?'
  return (
    <nav className="flex-none px-20 tabs view-tabs" aria-label={name ?? label(kitLabels.views)}>
      {views.map(({ key, text }) => {
        const address = `${path}${join}tab=${key}`
        return (
          <a
            key={key}
            href={address}
            aria-current={key === open ? 'page' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              void navigate(address)
            }}
          >
            {text}
          </a>
        )
      })}
    </nav>
  )
}

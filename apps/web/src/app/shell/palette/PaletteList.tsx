import type { LabelRecord } from '@maru/shared/labels.ts'
import { paletteLabels as labels } from '@maru/shared/shell/shell.labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { currentAppearance } from '../../appearance/appearance.ts'
import { KeyCaps } from '../keys/KeyCaps.tsx'
import { toKeyCaps } from '../keys/keys.ts'
import type { PaletteItem } from './CommandPalette.tsx'

interface PaletteListProps {
  readonly id: string
  readonly groups: readonly { readonly title: LabelRecord; readonly items: readonly PaletteItem[] }[]
  /** The entry that Enter takes, counted over all groups. */
  readonly place: number
  readonly onPlace: (place: number) => void
  readonly onRun: (item: PaletteItem) => void
}

/** Scrolls the list alone: the page behind stays where it is. */
function intoSight(option: HTMLElement | null) {
  const list = option?.closest('.palette-list')
  if (!option || !list) return
  const [box, own] = [list.getBoundingClientRect(), option.getBoundingClientRect()]
  if (own.top < box.top) list.scrollTop -= box.top - own.top
  else if (own.bottom > box.bottom) list.scrollTop += own.bottom - box.bottom
}

/** The list under the palette's field, which keeps the focus; the entry chosen is always in sight. */
export function PaletteList({ id, groups, place, onPlace, onRun }: PaletteListProps) {
  const label = useLabel()
  const { singleKeys } = currentAppearance()
  const firsts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0))
  return (
    <div className="overflow-auto palette-list" id={id} role="listbox" aria-label={label(labels.open)} tabIndex={-1}>
      {groups.map(({ title, items }, group) => (
        <div key={title[0]} role="group" aria-labelledby={`${id}-${title[0]}`}>
          <div id={`${id}-${title[0]}`} className="caption muted px-10 pt-10">
            {label(title)}
          </div>
          {items.map((item, at) => {
            const own = (firsts[group] ?? 0) + at
            return (
              <button
                type="button"
                key={item.id}
                id={`${id}-${String(own)}`}
                role="option"
                tabIndex={-1}
                className="row gap-10 option"
                aria-selected={own === place}
                ref={own === place ? intoSight : undefined}
                onPointerMove={() => (own === place ? undefined : onPlace(own))}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onRun(item)}
              >
                {item.picture}
                <span className="ellipsis palette-text" title={item.text}>
                  {item.text}
                </span>
                <span className="ellipsis muted small text-right palette-detail" title={item.detail}>
                  {item.detail}
                </span>
                {singleKeys && item.press !== undefined && <KeyCaps caps={toKeyCaps({ press: item.press })} />}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

import { paletteLabels as words } from '@maru/shared/shell.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { Command } from 'cmdk'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMe } from '../../api/identity.ts'
import { DialogFrame } from '../../kit/DialogFrame.tsx'
import { FileText, type LucideIcon, Search } from '../../kit/icons.ts'
import { Avatar } from '../../kit/marks.tsx'
import { readList, writeList } from '../../kit/session-store.ts'
import { useLabel } from '../../kit/use-label.ts'
import type { MenuNode } from '../../widgets/menu-tree.ts'
import { KeyCaps } from './KeyCaps.tsx'
import { found, menuEntries, type PaletteEntry, withRecent } from './palette-entries.ts'
import { usePeople } from '../../widgets/use-people.ts'
import './palette.css'

/** Something the palette can do, besides opening a menu or a person. */
export interface PaletteAction {
  readonly id: string
  readonly text: string
  readonly icon: LucideIcon
  readonly run: () => void
}

interface PaletteProps {
  readonly menus: readonly MenuNode[]
  readonly actions: readonly PaletteAction[]
  readonly onPerson: (userId: string) => void
  readonly onAllKeys: () => void
  readonly onClose: () => void
}

interface Item extends PaletteEntry {
  readonly picture: ReactNode
  readonly run: () => void
}

const RECENT = 'recent'
const MENUS_SHOWN = 50
const isEntry = (value: unknown): value is PaletteEntry => {
  const entry = value as Partial<PaletteEntry> | null
  return (
    typeof entry?.id === 'string' && typeof entry.text === 'string' && typeof entry.detail === 'string' && typeof entry.words === 'string'
  )
}

/** Everything on offer for what is typed, by group. */
function useItems({ menus, actions, onPerson }: PaletteProps, typed: string) {
  const navigate = useNavigate()
  const { webMailUrl } = useMe()
  const pages = useMemo(() => menuEntries(menus, webMailUrl), [menus, webMailUrl])
  const people = usePeople(typed)
  const menuItem = ({ target, ...entry }: (typeof pages)[number]): Item => ({
    ...entry,
    picture: <FileText size={15} aria-hidden />,
    run: () => (target.kind === 'here' ? void navigate(target.url) : void window.open(target.url, '_blank', 'noopener,noreferrer')),
  })
  const doing = actions.map(({ icon: Icon, ...action }): Item => ({
    ...action,
    detail: '',
    words: '',
    picture: <Icon size={15} aria-hidden />,
  }))
  const persons = people.map(({ userId, englishName, koreanName, positionName, departmentName, profileFileUrl }): Item => ({
    id: `person ${userId}`,
    text: [englishName, koreanName].filter(Boolean).join(' '),
    detail: [positionName, departmentName].filter(Boolean).join(' · '),
    words: '',
    picture: <Avatar name={englishName} pictureUrl={profileFileUrl} size={20} />,
    run: () => onPerson(userId),
  }))
  const byId = (id: string) => doing.find((item) => item.id === id) ?? pages.filter((page) => page.id === id).map(menuItem)[0]
  /** A recent choice as long as it is still on offer; a person is offered by the name chosen then. */
  const again = (entry: PaletteEntry): readonly Item[] => {
    if (!entry.id.startsWith('person ')) return [byId(entry.id) ?? []].flat()
    return [{ ...entry, picture: <Avatar name={entry.text} size={20} />, run: () => onPerson(entry.id.slice('person '.length)) }]
  }
  const recent = typed.trim() === '' ? readList(RECENT, isEntry).flatMap(again) : []
  const isRecent = new Set(recent.map(({ id }) => id))
  const rest = <E extends PaletteEntry>(entries: readonly E[]) => entries.filter(({ id }) => !isRecent.has(id))
  return [
    { title: words.recent, items: recent },
    { title: words.actions, items: rest(found(doing, typed, doing.length)) },
    { title: words.goTo, items: rest(found(pages, typed, MENUS_SHOWN)).map(menuItem) },
    { title: words.people, items: persons },
  ].filter(({ items }) => items.length > 0)
}

/** Menus, people and actions by typing a part of them (Ctrl K). */
export function CommandPalette(props: PaletteProps) {
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const groups = useItems(props, typed)
  const choose = ({ id, text, detail, words: searched, run }: Item) => {
    writeList(RECENT, withRecent(readList(RECENT, isEntry), { id, text, detail, words: searched }))
    props.onClose()
    run()
  }
  const search = (
    <div className="palette-search">
      <Search size={17} aria-hidden />
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        placeholder={label(words.placeholder)}
        aria-label={label(words.placeholder)}
        autoFocus
      />
    </div>
  )
  const footer = (
    <div className="palette-foot">
      <KeyCaps caps={['↑', '↓']} /> {label(words.move)}
      <KeyCaps caps={['Enter']} /> {label(words.choose)}
      <span className="grow" />
      <button type="button" onClick={props.onAllKeys}>
        <KeyCaps caps={['?']} /> {label(words.allKeys)}
      </button>
    </div>
  )
  return (
    <Command label={label(words.open)} shouldFilter={false} loop>
      <DialogFrame title={label(words.open)} width={sizes.substitutePopup} search={search} footer={footer} onClose={props.onClose}>
        <Command.List className="palette-list" label={label(words.open)}>
          <Command.Empty className="palette-empty">{label(words.nothing, typed)}</Command.Empty>
          {groups.map(({ title, items }) => (
            <Command.Group key={title[0]} heading={label(title)}>
              {items.map((item) => (
                <Command.Item key={item.id} value={item.id} onSelect={() => choose(item)}>
                  {item.picture}
                  <span className="ellipsis palette-text" title={item.text}>
                    {item.text}
                  </span>
                  <span className="ellipsis palette-detail" title={item.detail}>
                    {item.detail}
                  </span>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </DialogFrame>
    </Command>
  )
}

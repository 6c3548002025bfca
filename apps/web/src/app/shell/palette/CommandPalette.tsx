import { isBlank } from '@maru/shared/codecs.ts'
import { paletteActionLabels as actionLabels, paletteLabels as labels } from '@maru/shared/shell/shell.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { FileText, type LucideIcon, Search, Stamp } from '../../../kit/icons.ts'
import { Avatar } from '../../../kit/marks.tsx'
import { readList, writeList } from '../../../kit/session-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { boardTree, findBoardMenu, type MenuNode } from '../../../features/menus/tree/menu-tree.ts'
import { useBoards } from '../../../features/menus/tree/use-menus.ts'
import { isComposing, onEnter } from '../../../kit/on-enter.ts'
import { KeyCaps } from '../keys/KeyCaps.tsx'
import { keys } from '../keys/keys.ts'
import { boardEntries, bestGroupsFirst, fitsWell, findEntries, menuEntries, type PaletteEntry, withRecent } from './palette-entries.ts'
import { synonyms } from './palette-synonyms.ts'
import { usePaletteActions } from './use-palette-actions.ts'
import { rememberPerson } from '../../../features/users/people/recent-people.ts'
import { usePeople } from '../../../features/users/people/use-people.ts'
import { PersonAvatar } from '../../../widgets/people/PersonAvatar.tsx'
import { usePaletteDocuments } from './use-palette-documents.ts'
import { PaletteList } from './PaletteList.tsx'
import { shownName, shownNames } from '#web/widgets/people/person-name.ts'
import './palette.css'

/** Something the palette can do, besides opening a menu or a person. */
export interface PaletteAction {
  readonly id: string
  readonly text: string
  readonly icon: LucideIcon
  /** What people call it besides its text; that of `palette-synonyms.ts` unless given. */
  readonly synonyms?: string
  readonly run: () => void
  /** The keys that do the same, as the list of keys has them. */
  readonly press?: string
}

/** A page that is open in a work tab. */
export interface OpenPage {
  readonly path: string
  readonly address: string
  readonly title: string
}

export interface PaletteProps {
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly menus: readonly MenuNode[]
  readonly actions: readonly PaletteAction[]
  readonly openPages: readonly OpenPage[]
  readonly onPerson: (userId: string) => void
  readonly onAllKeys: () => void
  readonly onClose: () => void
}

export interface PaletteItem extends PaletteEntry {
  readonly picture: ReactNode
  readonly run: () => void
  readonly press?: string | undefined
}

const RECENT = 'recent'
const RECENT_SHOWN = 8
const MENUS_SHOWN = 50
/** The keys that open a page, if there are any. */
const pressFor = (url: string) => keys.find(({ opens }) => opens?.page === url && opens.asked === undefined)?.press
const DOCUMENT = 'document '
const isEntry = (value: unknown): value is PaletteEntry => {
  const entry = value as Partial<PaletteEntry> | null
  return (
    typeof entry?.id === 'string' && typeof entry.text === 'string' && typeof entry.detail === 'string' && typeof entry.words === 'string'
  )
}

/** Everything on offer for what is typed, by group. */
function useItems({ menus, actions, openPages, onPerson, typed }: PaletteProps) {
  const label = useLabel()
  const navigate = useNavigate()
  const begun = usePaletteActions(menus)
  const { webMailUrl } = useMe()
  const boards = useBoards()
  const pages = useMemo(() => {
    const main = menus.find(findBoardMenu)
    return [...menuEntries(menus, webMailUrl), ...(main ? boardEntries(boardTree(boards), [main.name]) : [])]
  }, [menus, webMailUrl, boards])
  const { matches: people } = usePeople(typed)
  const menuItem = ({ target, ...entry }: (typeof pages)[number]): PaletteItem => ({
    ...entry,
    picture: <FileText size={15} aria-hidden />,
    press: pressFor(target.url),
    run: () => (target.kind === 'here' ? void navigate(target.url) : void window.open(target.url, '_blank', 'noopener,noreferrer')),
  })
  const doing = [...begun, ...actions].map(({ icon: Icon, ...action }): PaletteItem => ({
    ...action,
    detail: '',
    words: '',
    synonyms: action.synonyms ?? synonyms[action.id] ?? '',
    picture: <Icon size={15} aria-hidden />,
  }))
  const openPerson = (userId: string) => {
    rememberPerson(userId)
    onPerson(userId)
  }
  const persons = people.map(({ userId, englishName, koreanName, positionName, departmentName, profileFileUrl }): PaletteItem => ({
    id: `person ${userId}`,
    text: shownNames({ englishName, koreanName }),
    detail: [positionName, departmentName].filter(Boolean).join(' · '),
    words: '',
    picture: <Avatar name={shownName({ englishName, koreanName })} pictureUrl={profileFileUrl} size={20} />,
    run: () => openPerson(userId),
  }))
  const documentItem = (entry: PaletteEntry): PaletteItem => ({
    ...entry,
    picture: <Stamp size={15} aria-hidden />,
    run: () => void navigate(`/approval/aprvdetailpopup?id=${entry.id.slice(DOCUMENT.length)}`),
  })
  const documents = usePaletteDocuments(typed).map(({ id, title, documentNo, formName, drafterName }) =>
    documentItem({
      id: `${DOCUMENT}${id}`,
      text: title,
      detail: [documentNo, formName, drafterName].filter(Boolean).join(' · '),
      words: '',
    }),
  )
  const byId = (id: string) => doing.find((item) => item.id === id) ?? pages.filter((page) => page.id === id).map(menuItem)[0]
  /** A recent choice as long as it is still on offer; a person and a document are offered by the name chosen then. */
  const again = (entry: PaletteEntry): readonly PaletteItem[] => {
    if (entry.id.startsWith(DOCUMENT)) return [documentItem(entry)]
    if (!entry.id.startsWith('person ')) return [byId(entry.id) ?? []].flat()
    const userId = entry.id.slice('person '.length)
    return [{ ...entry, picture: <PersonAvatar userId={userId} name={entry.text} size={20} />, run: () => openPerson(userId) }]
  }
  const chosen = readList(RECENT, isEntry).flatMap(again)
  const openItems = openPages
    .filter(({ title }) => !chosen.some(({ text }) => text === title))
    .map(({ path, address, title }): PaletteItem => ({
      id: `open ${path}`,
      text: title,
      detail: label(actionLabels.openPage),
      words: '',
      picture: <FileText size={15} aria-hidden />,
      run: () => void navigate(address),
    }))
  const recent = isBlank(typed) ? [...chosen, ...openItems].slice(0, RECENT_SHOWN) : []
  const isRecent = new Set(recent.map(({ id }) => id))
  const rest = <E extends PaletteEntry>(entries: readonly E[]) => entries.filter(({ id }) => !isRecent.has(id))
  const own = [
    { title: labels.actions, items: rest(findEntries(doing, typed, doing.length)) },
    { title: labels.goTo, items: rest(findEntries(pages, typed, MENUS_SHOWN)).map(menuItem) },
  ]
  const sorted = bestGroupsFirst(own, typed)
  const peopleGroup = { title: labels.people, items: persons }
  // What comes late from the server stays behind, unless a person is called so and nothing else is.
  const isCalledSo = people[0]?.begins === true && !own.some((group) => fitsWell(group, typed))
  return [
    { title: labels.recent, items: recent },
    ...(isCalledSo ? [peopleGroup, ...sorted] : [...sorted, peopleGroup]),
    { title: labels.documents, items: documents },
  ].filter(({ items }) => items.length > 0)
}

/** Where the arrow keys lead from the place chosen now; undefined = another key. Past either end it goes on at the other. */
function placeAfter(key: string, place: number, count: number) {
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return (place + count - 1) % count
  return undefined
}

/** Menus, people, documents and actions by typing a part of them (Ctrl K). */
export function CommandPalette(props: PaletteProps) {
  const { typed, onTyped } = props
  const label = useLabel()
  const listId = useId()
  const [chosen, setChosen] = useState({ typed, id: '' })
  const groups = useItems(props)
  const items = groups.flatMap((group) => group.items)
  // Other words begin at the first entry again, and what comes late moves no choice.
  const place =
    chosen.typed === typed
      ? Math.max(
          0,
          items.findIndex(({ id }) => id === chosen.id),
        )
      : 0
  const choose = (to: number) => setChosen({ typed, id: items[to]?.id ?? '' })
  const run = ({ id, text, detail, words: searched, run: act }: PaletteItem) => {
    writeList(RECENT, withRecent(readList(RECENT, isEntry), { id, text, detail, words: searched }))
    props.onClose()
    act()
  }
  const onKey = (event: KeyboardEvent) => {
    const item = items[place]
    if (item === undefined || isComposing(event.nativeEvent)) return
    onEnter(() => run(item))(event)
    const next = placeAfter(event.key, place, items.length)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  const search = (
    <div className="row muted px-16 gap-10 palette-search">
      <Search size={17} aria-hidden />
      <input
        className="grow"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={items.length > 0 ? `${listId}-${String(place)}` : undefined}
        aria-label={label(labels.placeholder)}
        placeholder={label(labels.placeholder)}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        // What was typed before the palette was there goes on at its end.
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(typed.length, typed.length)}
        onChange={({ target }) => onTyped(target.value)}
        onKeyDown={onKey}
      />
    </div>
  )
  const footer = (
    <div className="row full-width secondary small gap-6 palette-foot">
      <KeyCaps caps={['↑', '↓']} /> {label(labels.move)}
      <KeyCaps caps={['Enter']} /> {label(labels.choose)}
      <span className="grow" />
      <button className="row" type="button" onClick={props.onAllKeys}>
        <KeyCaps caps={['?']} /> {label(labels.allKeys)}
      </button>
    </div>
  )
  return (
    <DialogFrame title={label(labels.open)} width={sizes.substitutePopup} search={search} footer={footer} onClose={props.onClose}>
      <PaletteList id={listId} groups={groups} place={place} onPlace={choose} onRun={run} />
      {items.length === 0 && (
        <p className="muted wrap-anywhere text-center py-20 px-10" role="status">
          {label(labels.nothing, typed)}
        </p>
      )}
    </DialogFrame>
  )
}

import type { LabelRecord } from '@maru/shared/labels.ts'
import { boxKeyLabels as boxKeys } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { mailKeyLabels as mailKeys } from '@maru/shared/mail/mail-keys.labels.ts'
import type { PagePath } from '@maru/shared/routes.ts'
import { keyCapLabels, keyLabels as labels, paletteActionLabels } from '@maru/shared/shell/shell.labels.ts'
import { hasEntry, type MenuNode } from '../../../features/menus/tree/menu-tree.ts'

/** What the shell does on a key. */
export type KeyAction = 'palette' | 'search' | 'keys' | 'open' | 'tab'

export interface KeyEntry {
  /** `mod` is Ctrl, on a Mac also Cmd; `1…9` any of these digits; two keys apart by a space are pressed one after the other. */
  readonly press: string
  readonly label: LabelRecord
  readonly group: 'everywhere' | 'inLists' | 'inBoxes' | 'inMail'
  /** Done by the shell; without it the part that has the focus does it. */
  readonly action?: KeyAction
  /** The page that is opened, as `asked`; where it is `ofMenu` only for those who have that menu. */
  readonly opens?: { readonly page: PagePath; readonly asked?: string; readonly ofMenu?: PagePath }
}

const toMenu = (page: PagePath) => ({ action: 'open', opens: { page, ofMenu: page } }) as const
const LEAVE = '/application/holidaylist'

/** Every key of the portal: what "?" shows, and what the shell listens to. */
export const keys: readonly KeyEntry[] = [
  { press: 'mod+k', label: labels.palette, group: 'everywhere', action: 'palette' },
  { press: '/', label: labels.search, group: 'everywhere', action: 'search' },
  { press: '?', label: labels.keys, group: 'everywhere', action: 'keys' },
  { press: 'g h', label: labels.home, group: 'everywhere', action: 'open', opens: { page: '/main' } },
  { press: 'g r', label: labels.received, group: 'everywhere', ...toMenu('/approval/recpbox') },
  { press: 'g s', label: labels.submitted, group: 'everywhere', ...toMenu('/approval/submbox') },
  { press: 'g d', label: labels.drafts, group: 'everywhere', ...toMenu('/approval/dfrbox') },
  {
    press: 'n l',
    label: labels.newLeave,
    group: 'everywhere',
    action: 'open',
    opens: { page: '/application/holidaydetailpopup', asked: '?new', ofMenu: LEAVE },
  },
  { press: 'n d', label: labels.newDocument, group: 'everywhere', ...toMenu('/approval/aprvregist') },
  {
    press: 'n m',
    label: paletteActionLabels.writeMail,
    group: 'everywhere',
    action: 'open',
    opens: { page: '/email/writer', ofMenu: '/email' },
  },
  { press: 'alt+1…9', label: labels.tab, group: 'everywhere', action: 'tab' },
  { press: 'delete', label: labels.closeTab, group: 'everywhere' },
  { press: 'alt+t', label: labels.toasts, group: 'everywhere' },
  { press: 'escape', label: labels.escape, group: 'everywhere' },
  { press: '↑ ↓', label: labels.rows, group: 'inLists' },
  { press: 'enter', label: labels.openRow, group: 'inLists' },
  { press: 'mod+s', label: labels.save, group: 'inLists' },
  { press: 'j k', label: boxKeys.nextAndPrevious, group: 'inBoxes' },
  { press: 'a', label: boxKeys.answer, group: 'inBoxes' },
  { press: 'r', label: boxKeys.returnOrDisagree, group: 'inBoxes' },
  { press: 'u', label: boxKeys.undo, group: 'inBoxes' },
  { press: 'x', label: boxKeys.select, group: 'inBoxes' },
  { press: 'e', label: boxKeys.openPage, group: 'inBoxes' },
  { press: 'mod+enter', label: boxKeys.send, group: 'inBoxes' },
  { press: 'j k', label: boxKeys.nextAndPrevious, group: 'inMail' },
  { press: 'home end', label: mailKeys.ends, group: 'inMail' },
  { press: 'e', label: mailKeys.archive, group: 'inMail' },
  { press: '# delete', label: mailKeys.trash, group: 'inMail' },
  { press: 's', label: mailKeys.flag, group: 'inMail' },
  { press: 'm', label: mailKeys.unread, group: 'inMail' },
  { press: 'x', label: boxKeys.select, group: 'inMail' },
  { press: 'o', label: boxKeys.openPage, group: 'inMail' },
  { press: 'u', label: mailKeys.undo, group: 'inMail' },
  { press: 'r', label: mailKeys.reply, group: 'inMail' },
  { press: 'a', label: mailKeys.replyAll, group: 'inMail' },
  { press: 'f', label: mailKeys.forward, group: 'inMail' },
  { press: 'c', label: mailKeys.write, group: 'inMail' },
  { press: 'mod+enter', label: mailKeys.send, group: 'inMail' },
]

/** What is printed on a key: the same in every language, or a label. */
export type KeyCap = string | LabelRecord

const capNames: Readonly<Record<string, KeyCap>> = {
  mod: keyCapLabels.control,
  alt: 'Alt',
  escape: 'Esc',
  delete: keyCapLabels.delete,
  enter: 'Enter',
  home: keyCapLabels.home,
  end: keyCapLabels.end,
}

/** The keys of an entry as they are printed on a keyboard. */
export const toKeyCaps = ({ press }: Pick<KeyEntry, 'press'>): readonly KeyCap[] =>
  press.split(/[+ ]/).map((key) => capNames[key] ?? (key === '1…9' ? '1–9' : key.toUpperCase()))

/** A key without Ctrl or Alt, which a person can switch off. */
export const isSingle = ({ press }: Pick<KeyEntry, 'press'>) => !/^(mod|alt)\+/.test(press)

/** What of a keyboard event a shortcut is made of. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The name of what was pressed, as `press` spells it. Letters with Ctrl and digits with Alt are told by their place, as the layout may print others there. */
export function formatPress({ key, code, ctrlKey, metaKey, altKey }: Press): string {
  if (altKey) return ctrlKey || metaKey ? '' : `alt+${/^Digit[1-9]$/.test(code) ? '1…9' : key.toLowerCase()}`
  if (ctrlKey || metaKey) return `mod+${/^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key.toLowerCase()}`
  return key.toLowerCase()
}

/** A key that opens a page of a menu is there for those who have that menu; every other key is for everybody. */
export const isOpenTo = (menus: readonly MenuNode[], { opens }: Pick<KeyEntry, 'opens'>) =>
  opens?.ofMenu === undefined || menus.some((main) => hasEntry(main, ({ url }) => url === opens.ofMenu))

type ActingEntry = KeyEntry & { readonly action: KeyAction }
const acting = keys.filter((entry): entry is ActingEntry => entry.action !== undefined)

/** What follows from pressing keys one after the other: an entry that acts, the wait for a second key, or nothing. */
export function findKeyEntry(before: string, now: string): ActingEntry | 'wait' | undefined {
  const whole = acting.find((entry) => entry.press === `${before} ${now}`) ?? acting.find((entry) => entry.press === now)
  return whole ?? (acting.some((entry) => entry.press.startsWith(`${now} `)) ? 'wait' : undefined)
}

import {
  Archive,
  Bell,
  Briefcase,
  CalendarClock,
  CircleCheck,
  ClipboardList,
  FilePen,
  Files,
  FileText,
  Inbox,
  type LucideIcon,
  Mail,
  Mails,
  MessageSquare,
  Package,
  Palmtree,
  Plane,
  Send,
  ShieldAlert,
  ShieldCheck,
  SquarePen,
  Stamp,
  StickyNote,
  Trash2,
  Undo2,
  Users,
  Workflow,
} from '../../../kit/icons.ts'

/** Pictures of the menus by the icon word of the menu table. */
const icons: Readonly<Record<string, LucideIcon>> = {
  mail: Mail,
  mails: Mails,
  'shield-alert': ShieldAlert,
  'trash-2': Trash2,
  stamp: Stamp,
  'clipboard-list': ClipboardList,
  plane: Plane,
  briefcase: Briefcase,
  package: Package,
  'message-square': MessageSquare,
  'shield-check': ShieldCheck,
  'square-pen': SquarePen,
  inbox: Inbox,
  send: Send,
  'file-pen': FilePen,
  'undo-2': Undo2,
  'circle-check': CircleCheck,
  bell: Bell,
  users: Users,
  'file-text': FileText,
  archive: Archive,
  files: Files,
  workflow: Workflow,
  'sticky-note': StickyNote,
  palmtree: Palmtree,
  'calendar-clock': CalendarClock,
}

/** The words there is a picture for. */
export const menuIconNames: readonly string[] = Object.keys(icons)

/** Picture of a menu; one that has none of its own carries that of the menu `above` it. `size` in CSS pixels. */
export function MenuIcon({ word, above = '', size }: { word: string; above?: string; size: number }) {
  const Icon = icons[word] ?? icons[above] ?? FileText
  return <Icon size={size} aria-hidden />
}

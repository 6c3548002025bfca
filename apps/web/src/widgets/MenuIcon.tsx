import {
  Briefcase,
  ClipboardList,
  FileText,
  type LucideIcon,
  Mail,
  MessageSquare,
  Package,
  Plane,
  ShieldCheck,
  Stamp,
} from '../kit/icons.ts'

/** Pictures of the main menus by the icon word of the menu table. */
const icons: Readonly<Record<string, LucideIcon>> = {
  mail: Mail,
  stamp: Stamp,
  'clipboard-list': ClipboardList,
  plane: Plane,
  briefcase: Briefcase,
  package: Package,
  'message-square': MessageSquare,
  'shield-check': ShieldCheck,
}
/** Picture of a main menu; `size` in CSS pixels. */
export function MenuIcon({ word, size }: { word: string; size: number }) {
  const Icon = icons[word] ?? FileText
  return <Icon size={size} aria-hidden />
}

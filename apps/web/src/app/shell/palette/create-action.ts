import type { LabelRecord } from '@maru/shared/labels.ts'
import type { PagePath } from '@maru/shared/routes.ts'

/** Something new that is begun from anywhere: offered to those who have the page in their menu and may make the call. */
export interface CreateAction {
  readonly id: string
  readonly label: LabelRecord
  /** The page in the menu that it belongs to. */
  readonly page: PagePath
  /** Behind the page's address, or the address of its popup. */
  readonly address: string
  /** The call that makes it, where not everybody with a session may. */
  readonly call?: string
  /** The two keys that do the same. */
  readonly press?: string
  /** What people call it besides its label, in the three languages: searched whatever language is shown. */
  readonly synonyms: string
}

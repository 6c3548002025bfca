import { personName, secondName, type PersonNames } from '@maru/shared/users/person-name.ts'
import { labelSnapshot } from '#web/kit/text/label-store.ts'

/** The name of a person in the language of the interface. */
export const shownName = (person: PersonNames) => personName(person, labelSnapshot().language)
/** The name in the other script, '' without one. */
export const shownSecondName = (person: PersonNames) => secondName(person, labelSnapshot().language)
/** Both names in one line, for titles and narrow places. */
export const shownNames = (person: PersonNames) => `${shownName(person)} ${shownSecondName(person)}`.trim()
/** The name of somebody who may not have been loaded yet; until then the user id stands for it. */
export const shownNameOr = (person: PersonNames | undefined, userId: string) => (person ? shownName(person) : userId)

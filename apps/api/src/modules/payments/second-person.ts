import { ADMINISTRATOR, hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { Who } from '../../kernel/access/session.ts'
import { Refusal } from '../../kernel/errors.ts'

/** 850: what one person prepared has to be confirmed by another one. */
export const secondPersonNeeded = () => new Refusal(403, 'SECOND_PERSON_NEEDED', 'secondPersonNeeded', { application: 850 })

/** Whether somebody releases payment files and sets the paying account: the office, never who is an administrator as well (decision 084). */
export const releasesPayments = (who: Pick<Who, 'roles'>) => hasCapability(who, 'releasesPayments') && !who.roles.includes(ADMINISTRATOR)

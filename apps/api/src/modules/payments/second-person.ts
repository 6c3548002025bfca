import { Refusal } from '../../kernel/errors.ts'

/** 850: what one person prepared has to be confirmed by another one. */
export const secondPersonNeeded = () => new Refusal(403, 'SECOND_PERSON_NEEDED', 'secondPersonNeeded', { application: 850 })
